import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

/** Does the work in a transaction that is taken back, whatever comes of it. */
export async function undone(
  db: Kysely<Schema>,
  work: (trx: Kysely<Schema>) => Promise<void>,
): Promise<void> {
  const end = new Error('taken back');
  try {
    await db.transaction().execute(async (trx) => {
      await work(trx);
      throw end;
    });
  } catch (error) {
    if (error !== end) throw error;
  }
}
