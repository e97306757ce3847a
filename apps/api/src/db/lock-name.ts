import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** Holds a name until the transaction ends. Names are taken before rows. */
export async function lockName(trx: Kysely<Schema>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

/** Holds what is owed to an address, and the account that has it. */
export const lockEmail = (trx: Kysely<Schema>, email: string): Promise<void> =>
  lockName(trx, `email:${email}`);
