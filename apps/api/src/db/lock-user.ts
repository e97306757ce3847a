import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** Holds a user's row for this transaction: what is counted for the user meanwhile stays true. */
export async function lockUser(trx: Kysely<Schema>, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}
