import type { CreditDifference } from '@linkwright/core/all';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

/**
 * Every sum that is stored beside what the entries make of it, where they differ. One statement, so
 * that it sees one moment, whatever goes on meanwhile.
 */
export async function selectDifferences(db: Kysely<Schema>): Promise<CreditDifference[]> {
  const { rows } = await sql<CreditDifference>`
    with running as (
      select *, sum(credits) over (partition by user_id order by id) as balance
      from credit_entries
    ), computed as (
      select
        user_id,
        sum(credits) filter (where kind in ('purchase', 'refund', 'adjustment')) as amount,
        sum(credits) filter (where kind = 'bonus') as bonus,
        -sum(credits) filter (where kind in ('spend', 'reserve', 'capture', 'release')) as total_used,
        sum(credits) filter (where kind = 'purchase') as total_purchased,
        sum(frozen) as frozen,
        min(balance) as lowest
      from running group by user_id
    ), reserved as (
      select user_id, -sum(credits) as credits from credit_entries as entry
      where kind = 'reserve'
        and not exists (select from credit_entries where settles = entry.id)
      group by user_id
    ), held as (
      select user_id, sum(credits) as credits from credit_holds group by user_id
    ), sums as (
      select
        coalesce(credits.user_id, computed.user_id, held.user_id) as user_id,
        credits.amount, credits.bonus, credits.total_used, credits.total_purchased, credits.frozen,
        computed.amount as c_amount, computed.bonus as c_bonus, computed.total_used as c_used,
        computed.total_purchased as c_purchased, computed.frozen as c_frozen,
        held.credits as held, reserved.credits as reserved,
        least(0, computed.lowest) as lowest
      from credits
      full join computed on computed.user_id = credits.user_id
      full join held on held.user_id = coalesce(credits.user_id, computed.user_id)
      left join reserved on reserved.user_id = coalesce(credits.user_id, computed.user_id)
    )
    select user_id as "userId", what, stored, computed
    from sums cross join lateral (values
      ('amount', coalesce(amount, 0), coalesce(c_amount, 0)),
      ('bonus', coalesce(bonus, 0), coalesce(c_bonus, 0)),
      ('totalUsed', coalesce(total_used, 0), coalesce(c_used, 0)),
      ('totalPurchased', coalesce(total_purchased, 0), coalesce(c_purchased, 0)),
      ('frozen', coalesce(frozen, 0), coalesce(c_frozen, 0)),
      ('reserved', coalesce(held, 0), coalesce(reserved, 0)),
      ('lowestBalance', 0, coalesce(lowest, 0))
    ) as checks (what, stored, computed)
    where stored <> computed
    order by user_id, what`.execute(db);
  return rows.map((row) => ({
    ...row,
    stored: Number(row.stored),
    computed: Number(row.computed),
  }));
}

/** How much an audit looks at. */
export async function countLedger(
  db: Kysely<Schema>,
): Promise<{ accounts: number; entries: number }> {
  const { rows } = await sql<{ accounts: number; entries: number }>`
    select
      (select count(*) from credits) as accounts,
      (select count(*) from credit_entries) as entries`.execute(db);
  return rows[0] ?? { accounts: 0, entries: 0 };
}
