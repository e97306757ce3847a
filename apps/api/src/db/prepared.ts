import { CompiledQuery, type Kysely } from 'kysely';
import type pg from 'pg';
import type { Schema } from './schema.ts';

/** A statement that each connection plans once, under a name of its own. */
export interface PreparedStatement {
  /** Letters and underscores. */
  name: string;
  /** With $1, $2, … for the values. */
  text: string;
}

/** The statement's name stands before it, where a connection finds it. */
const named = /^\/\* (\w+) \*\/ /;

/** Makes a statement: the same name always stands for the same text. */
export const prepared = (name: string, text: string): PreparedStatement => ({
  name,
  text: `/* ${name} */ ${text.trim()}`,
});

/** Runs a prepared statement on the database or in a transaction; its rows. */
export async function runPrepared<Row>(
  db: Kysely<Schema>,
  { text }: PreparedStatement,
  values: unknown[],
): Promise<Row[]> {
  return (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
}

/**
 * Makes the connection keep statements made by `prepared` ready under their names. Through a pooler
 * that shares connections between transactions this needs one that knows prepared statements.
 */
export function keepPrepared(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const [text, values, ...rest] = args;
    const name = typeof text === 'string' ? named.exec(text)?.[1] : undefined;
    return name === undefined ? query(...args) : query({ name, text, values }, ...rest);
  }) as typeof client.query;
}
