import { lossKinds, sumStates, thereStates, type Week } from '@linkwright/core/all';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

/** Of whom, and of which time: after `from`, up to `to`. */
interface Span {
  userId: string;
  from: Date;
  to: Date;
}

/** Credits that were spent, and those that were reserved and captured. */
export async function sumSpent(db: Kysely<Schema>, { userId, from, to }: Span): Promise<number> {
  const { rows } = await sql<{ spent: number }>`
    select coalesce(sum(case when entry.kind = 'spend' then -entry.credits else -held.credits end), 0)::int
      as spent
    from credit_entries entry
    left join credit_entries held on held.id = entry.settles
    where entry.user_id = ${userId} and entry.kind in ('spend', 'capture')
      and entry.created_at > ${from} and entry.created_at <= ${to}`.execute(db);
  return rows[0]?.spent ?? 0;
}

export async function countPosts(db: Kysely<Schema>, { userId, from, to }: Span): Promise<number> {
  const { count } = await db
    .selectFrom('blog_posts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('is_trial_post', '=', false)
    .where('created_at', '>', from)
    .where('created_at', '<=', to)
    .executeTakeFirstOrThrow();
  return count;
}

/** Null for who watches nothing. */
export async function summarizeWatched(
  db: Kysely<Schema>,
  { userId, from, to }: Span,
): Promise<Week['watched']> {
  const rows = await db
    .selectFrom('watched_links')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('user_id', '=', userId)
    .groupBy('state')
    .execute();
  const watched = rows.reduce((sum, { count }) => sum + count, 0);
  if (watched === 0) return null;
  const counts = Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  const { flawed } = sumStates(counts);
  const live = rows
    .filter(({ state }) => thereStates.some((there) => there === state))
    .reduce((sum, { count }) => sum + count, 0);
  const changes = await db
    .selectFrom('link_changes')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('kind', 'in', lossKinds).as('lost'),
      fn.countAll<number>().filterWhere('kind', '=', 'regained').as('regained'),
    ])
    .where('user_id', '=', userId)
    .where('changed_at', '>', from)
    .where('changed_at', '<=', to)
    .executeTakeFirstOrThrow();
  return { watched, live, flawed, ...changes };
}

/** Null for who has no campaign. */
export async function summarizeCampaigns(
  db: Kysely<Schema>,
  { userId, from, to }: Span,
): Promise<Week['campaignLinks']> {
  const { links, live, failed, lost } = await db
    .selectFrom('campaign_links')
    .innerJoin('campaigns', 'campaigns.id', 'campaign_links.campaign_id')
    .select(({ fn }) => [
      fn.countAll<number>().as('links'),
      fn
        .countAll<number>()
        .filterWhere('live_at', '>', from)
        .filterWhere('live_at', '<=', to)
        .as('live'),
      ...(['failed', 'lost'] as const).map((state) =>
        fn
          .countAll<number>()
          .filterWhere('campaign_links.state', '=', state)
          .filterWhere('campaign_links.ended_at', '>', from)
          .filterWhere('campaign_links.ended_at', '<=', to)
          .as(state),
      ),
    ])
    .where('campaigns.user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return links === 0 ? null : { live, failed, lost };
}

/** Tracked keywords whose last rank of the time is another than the last one before it. */
export async function selectRankMoves(
  db: Kysely<Schema>,
  { userId, from, to }: Span,
): Promise<Week['ranks']> {
  const { rows } = await sql<Week['ranks'][number]>`
    select tracker.keyword, tracker.host, before.position as before, after.position as after
    from rank_trackers tracker
    join lateral (
      select position from rank_checks
      where tracker_id = tracker.id and outcome <> 'error' and checked_at <= ${from}
      order by checked_at desc limit 1
    ) before on true
    join lateral (
      select position from rank_checks
      where tracker_id = tracker.id and outcome <> 'error'
        and checked_at > ${from} and checked_at <= ${to}
      order by checked_at desc limit 1
    ) after on true
    where tracker.user_id = ${userId} and before.position is distinct from after.position
    order by tracker.keyword, tracker.host`.execute(db);
  return rows;
}
