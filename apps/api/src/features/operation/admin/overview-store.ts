import type { AdminOverview, OverviewDay } from '@linkwright/core/all';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

/** Of an order that was paid; what renews a subscription is known to the payment provider alone. */
const keptCents = sql`greatest(coalesce(amount_paid_cents, amount_cents) - refunded_cents, 0)`;

/** What happened on each of these UTC days, oldest first. */
export async function selectDays(
  db: Kysely<Schema>,
  { now, count }: { now: Date; count: number },
): Promise<OverviewDay[]> {
  const perDay = (table: string, value = sql`count(*)`) => sql`
    coalesce((
      select ${value} from ${sql.table(table)} as row
      where row.created_at >= day.start and row.created_at < day.start + interval '24 hours'
    ), 0)`;
  const spent = sql`
    coalesce((
      select sum(-coalesce(reserved.credits, entry.credits))
      from credit_entries entry
      left join credit_entries reserved on reserved.id = entry.settles
      where entry.kind in ('spend', 'capture')
        and entry.created_at >= day.start and entry.created_at < day.start + interval '24 hours'
    ), 0)`;
  const revenue = sql`
    coalesce((
      select sum(${keptCents}) from checkouts
      where paid_at >= day.start and paid_at < day.start + interval '24 hours'
    ), 0)`;
  const { rows } = await sql<OverviewDay>`
    with day as (
      select start from generate_series(
        date_trunc('day', ${now}::timestamptz, 'UTC') - ${count - 1} * interval '24 hours',
        date_trunc('day', ${now}::timestamptz, 'UTC'),
        interval '24 hours'
      ) as start
    )
    select
      to_char(day.start at time zone 'UTC', 'YYYY-MM-DD') as day,
      ${perDay('users')} as "signUps",
      ${perDay('blog_posts')} as posts,
      ${revenue}::bigint as revenue,
      ${perDay('credit_entries', sql`sum(credits) filter (where kind = 'purchase')`)}::bigint as "creditsSold",
      ${spent}::bigint as "creditsSpent",
      ${perDay('reports')} as reports,
      ${perDay('error_logs', sql`sum(occurrences)`)}::bigint as errors
    from day order by day.start`.execute(db);
  return rows;
}

/** What there is in all. */
export async function selectTotals(db: Kysely<Schema>): Promise<AdminOverview['totals']> {
  const { rows } = await sql<AdminOverview['totals']>`
    select
      (select count(*) from users) as accounts,
      (select count(*) from profiles where subscription_tier <> 'free') as premium,
      (select count(*) from disabled_accounts) as disabled,
      (select count(*) from blog_posts where status = 'published') as posts,
      (select count(*) from blog_posts where status = 'published' and is_trial_post) as trials,
      (select count(*) from checkouts where paid_at is not null) as orders,
      (select coalesce(sum(${keptCents}), 0)::bigint
        from checkouts where paid_at is not null) as revenue,
      (select coalesce(sum(amount + bonus - total_used), 0)::bigint from credits) as "creditsHeld",
      (select count(*) from watched_links) as "watchedLinks"`.execute(db);
  return rows[0] as AdminOverview['totals'];
}

interface Waiting {
  openErrors: number;
  openMessages: number;
  abuseReports: number;
  payoutRequests: number;
  frozenCredits: number;
}

/** What waits for an admin, as far as tables of ours say so. */
export async function selectWaiting(db: Kysely<Schema>): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select
      (select count(*) from error_logs where not resolved) as "openErrors",
      (select count(*) from contact_messages
        where state = 'open' and cardinality(spam_reasons) = 0) as "openMessages",
      (select count(*) from abuse_reports where state = 'open') as "abuseReports",
      (select count(*) from affiliate_payouts where state = 'requested') as "payoutRequests",
      (select coalesce(sum(frozen), 0)::bigint from credits) as "frozenCredits"`.execute(db);
  return rows[0] as Waiting;
}
