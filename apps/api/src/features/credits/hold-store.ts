import type { Kysely } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { Schema } from '../../db/schema.ts';

/** $1 user, $2 credits, $3 key, $4 reason, $5 reference, $6 now, $7 when it lapses. */
export const reserveStatement = prepared(
  'reserve_credits',
  `with reserved as (
    update credits set total_used = total_used + $2::bigint, updated_at = $6
    where user_id = $1 and amount + bonus - total_used - frozen >= $2::bigint
      and not exists (select from credit_entries where key = $3)
    returning user_id
  ), entry as (
    insert into credit_entries (user_id, kind, credits, key, reason, reference, created_at)
    select user_id, 'reserve', -$2::bigint, $3, $4, $5, $6::timestamptz from reserved
    returning *
  ), hold as (
    insert into credit_holds (entry_id, key, user_id, credits, lapses_at)
    select id, key, user_id, -credits, $7::timestamptz from entry
  )
  select * from entry`,
);

/** $1 key of the reservation, $2 reason, $3 reference, $4 now. The credits are used already. */
export const captureStatement = prepared(
  'capture_credits',
  `with hold as (
    delete from credit_holds where key = $1 returning *
  )
  insert into credit_entries (user_id, kind, credits, key, reason, reference, settles, created_at)
  select user_id, 'capture', 0, key || ':capture', $2, $3, entry_id, $4::timestamptz from hold
  returning *`,
);

/** As a capture. */
export const releaseStatement = prepared(
  'release_credits',
  `with hold as (
    delete from credit_holds where key = $1 returning *
  ), returned as (
    update credits set total_used = total_used - hold.credits, updated_at = $4
    from hold where credits.user_id = hold.user_id
  )
  insert into credit_entries (user_id, kind, credits, key, reason, reference, settles, created_at)
  select user_id, 'release', credits, key || ':release', $2, $3, entry_id, $4::timestamptz from hold
  returning *`,
);

/** Keys of reservations that nobody put an end to, oldest first. */
export async function selectLapsed(
  db: Kysely<Schema>,
  now: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('credit_holds')
    .select('key')
    .where('lapses_at', '<=', now)
    .orderBy('lapses_at')
    .limit(limit)
    .execute();
  return rows.map(({ key }) => key);
}
