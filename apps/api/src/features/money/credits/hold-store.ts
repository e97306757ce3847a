import type { Kysely } from 'kysely';
import { prepared } from '../../../db/prepared.ts';
import type { Schema } from '../../../db/schema.ts';
import { CREDITS_CHANGED } from './store.ts';

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
  CREDITS_CHANGED,
);

/** As a reservation, of one credit under each of the keys $2; all of them, or none. */
export const reserveEachStatement = prepared(
  'reserve_credits_each',
  `with reserved as (
    update credits set total_used = total_used + cardinality($2::text[]), updated_at = $5
    where user_id = $1 and amount + bonus - total_used - frozen >= cardinality($2::text[])
      and not exists (select from credit_entries where key = any($2::text[]))
    returning user_id
  ), entry as (
    insert into credit_entries (user_id, kind, credits, key, reason, reference, created_at)
    select user_id, 'reserve', -1, wanted.key, $3, $4, $5::timestamptz
    from reserved, unnest($2::text[]) as wanted (key)
    returning *
  ), hold as (
    insert into credit_holds (entry_id, key, user_id, credits, lapses_at)
    select id, key, user_id, -credits, $6::timestamptz from entry
  )
  select * from entry limit 1`,
  CREDITS_CHANGED,
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
  CREDITS_CHANGED,
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
  CREDITS_CHANGED,
);

/** As a release, of all reservations with the keys $1 that are not ended yet. */
export const releaseEachStatement = prepared(
  'release_credits_each',
  `with hold as (
    delete from credit_holds where key = any($1::text[]) returning *
  ), returned as (
    update credits set total_used = total_used - held.credits, updated_at = $4
    from (select user_id, sum(credits) as credits from hold group by user_id) as held
    where credits.user_id = held.user_id
  ), entry as (
    insert into credit_entries (user_id, kind, credits, key, reason, reference, settles, created_at)
    select user_id, 'release', credits, key || ':release', $2, $3, entry_id, $4::timestamptz
    from hold
    returning *
  )
  select * from entry limit 1`,
  CREDITS_CHANGED,
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

/** Reservations with such keys that would lapse before then lapse later, while their user is there. */
export async function renewHolds(
  db: Kysely<Schema>,
  { prefix, before, lapsesAt }: { prefix: string; before: Date; lapsesAt: Date },
): Promise<void> {
  await db
    .updateTable('credit_holds')
    .set({ lapses_at: lapsesAt })
    .where('lapses_at', '<', before)
    .where('key', 'like', `${prefix}%`)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('users').select('id').whereRef('users.id', '=', 'credit_holds.user_id')),
    )
    .execute();
}
