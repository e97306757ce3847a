import { type Kysely, sql } from 'kysely';
import type { AccountAttemptsTable, Schema } from '../../../db/schema.ts';

/**
 * Counts one attempt. Returns when the count began if that was one too many, else undefined.
 */
export async function countAttempt(
  db: Kysely<Schema>,
  attempt: Pick<AccountAttemptsTable, 'scope' | 'key_hash'> & {
    limit: number;
    now: Date;
    windowMs: number;
  },
): Promise<Date | undefined> {
  const { scope, key_hash, limit, now, windowMs } = attempt;
  const past = new Date(now.getTime() - windowMs);
  const isPast = sql<boolean>`account_attempts.started_at <= ${past}`;
  const taken = await db
    .insertInto('account_attempts')
    .values({ scope, key_hash, started_at: now, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'key_hash'])
        .doUpdateSet({
          count: sql<number>`case when ${isPast} then 1 else account_attempts.count + 1 end`,
          started_at: sql<Date>`case when ${isPast} then ${now} else account_attempts.started_at end`,
        })
        .where((where) => where.or([isPast, where('account_attempts.count', '<', limit)])),
    )
    .returning('count')
    .executeTakeFirst();
  if (taken) return undefined;
  const row = await db
    .selectFrom('account_attempts')
    .select('started_at')
    .where('scope', '=', scope)
    .where('key_hash', '=', key_hash)
    .executeTakeFirst();
  return row?.started_at ?? now;
}

export async function forgetAttempts(
  db: Kysely<Schema>,
  scope: AccountAttemptsTable['scope'],
  keyHash: Buffer,
): Promise<void> {
  await db
    .deleteFrom('account_attempts')
    .where('scope', '=', scope)
    .where('key_hash', '=', keyHash)
    .execute();
}

export async function uncountAttempt(
  db: Kysely<Schema>,
  scope: AccountAttemptsTable['scope'],
  keyHash: Buffer,
): Promise<void> {
  await db
    .updateTable('account_attempts')
    .set(({ eb }) => ({ count: eb('count', '-', 1) }))
    .where('scope', '=', scope)
    .where('key_hash', '=', keyHash)
    .where('count', '>', 0)
    .execute();
}

/** Deletes what opens and counts nothing any more. */
export async function deletePast(db: Kysely<Schema>, now: Date, attemptsBefore: Date) {
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
  await db.deleteFrom('account_attempts').where('started_at', '<', attemptsBefore).execute();
}
