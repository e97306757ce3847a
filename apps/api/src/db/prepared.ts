import { CompiledQuery, type Kysely } from 'kysely';
import type pg from 'pg';
import type { Note } from './announcements.ts';
import type { Schema } from './schema.ts';

/** A statement that each connection plans once, under a name of its own. */
export interface PreparedStatement {
  /** Letters and underscores. */
  name: string;
  /** With $1, $2, … for the values. */
  text: string;
}

/** The statement's name, and the channel it is told on, stand before it, where a connection finds them. */
const named = /^\/\* (\w+)(?: tells (\w+))? \*\/ /;

/**
 * Makes a statement: the same name always stands for the same text. `tells` is the channel on which each
 * `user_id` of its rows is announced once it is committed.
 */
export const prepared = (name: string, text: string, tells?: string): PreparedStatement => ({
  name,
  text: `/* ${name}${tells === undefined ? '' : ` tells ${tells}`} */ ${text.trim()}`,
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
 * that shares connections between transactions this needs one that knows prepared statements. `note` is told
 * what those announce, when the transaction in which they ran is committed.
 */
export function keepPrepared(client: pg.PoolClient, note: Note = () => {}): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  let uncommitted: { channel: string; userId: string }[] = [];
  const settle = (command: string): void => {
    if (client.getTransactionStatus() !== 'I') return;
    const ended = uncommitted;
    uncommitted = [];
    if (command === 'ROLLBACK') return;
    for (const { channel, userId } of ended) note(channel, userId);
  };
  client.query = ((...args: unknown[]) => {
    const [text, values, ...rest] = args;
    const [, name, channel] = (typeof text === 'string' && named.exec(text)) || [];
    const answer = name === undefined ? query(...args) : query({ name, text, values }, ...rest);
    const isHeard = channel !== undefined || uncommitted.length > 0;
    if (!isHeard || !(answer instanceof Promise)) return answer;
    return answer.then((result: pg.QueryResult<{ user_id: string }>) => {
      if (channel !== undefined) {
        for (const { user_id: userId } of result.rows) uncommitted.push({ channel, userId });
      }
      if (uncommitted.length > 0) settle(result.command);
      return result;
    });
  }) as typeof client.query;
}
