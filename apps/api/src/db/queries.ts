import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Schema } from './schema.ts';

/** Where questions are asked. */
export interface Queries {
  db: Kysely<Schema>;
  /** Runs SQL as it is, several statements when there are no values, outside any transaction. */
  run(sql: string, values?: unknown[]): Promise<{ rows: pg.QueryResultRow[] }>;
}

export interface DatabaseLog {
  warn(details: object, message: string): void;
}
