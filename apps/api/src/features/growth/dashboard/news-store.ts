import type { PauseReason, RankMove } from '@linkwright/core/all';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { fromLastTwoChecks } from './checks-store.ts';

/** Rows of each kind that are read. */
const MOST = 100;

interface Named {
  id: string;
  name: string;
  at: Date;
}

/** Campaigns that paused themselves since then and are paused still. */
export async function selectStoppedCampaigns(
  db: Kysely<Schema>,
  { userId, since }: { userId: string; since: Date },
): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select campaign.id, campaign.name, max(activity.at) as at
    from campaigns campaign
    join activity on activity.user_id = ${userId} and activity.act = 'campaign-stopped'
      and activity.subject_id = campaign.id::text and activity.at >= ${since}
    where campaign.user_id = ${userId} and campaign.state = 'paused'
    group by campaign.id limit ${MOST}`.execute(db);
  return rows;
}

/** Automations that paused themselves since then and are paused still, and why. */
export async function selectStoppedAutomations(
  db: Kysely<Schema>,
  { userId, since }: { userId: string; since: Date },
): Promise<(Named & { reason: PauseReason })[]> {
  const { rows } = await sql<Named & { reason: PauseReason }>`
    select automation.id, automation.name, automation.pause_reason as reason,
      max(activity.at) as at
    from automations automation
    join activity on activity.user_id = ${userId} and activity.act = 'automation-stopped'
      and activity.subject_id = automation.id::text and activity.at >= ${since}
    where automation.user_id = ${userId} and automation.state = 'paused'
      and automation.pause_reason in ('error-rate', 'failed-runs', 'budget')
    group by automation.id limit ${MOST}`.execute(db);
  return rows;
}

/** The last run of each automation since then, where it began nothing or too little. */
export async function selectBadRuns(
  db: Kysely<Schema>,
  { userId, since }: { userId: string; since: Date },
): Promise<(Named & { isShort: boolean; message: string })[]> {
  const { rows } = await sql<Named & { isShort: boolean; message: string }>`
    select automation.id, automation.name, run.created_at as at,
      run.limit_met is not distinct from 'balance' as "isShort",
      coalesce(run.message, '') as message
    from automations automation
    cross join lateral (
      select state, limit_met, message, created_at from automation_runs
      where automation_id = automation.id and created_at >= ${since}
      order by created_at desc limit 1
    ) run
    where automation.user_id = ${userId}
      and (run.state = 'failed' or run.limit_met = 'balance')
    limit ${MOST}`.execute(db);
  return rows;
}

/** Credits that the next run of each active automation takes, of those that run by then. */
export async function selectNextRuns(
  db: Kysely<Schema>,
  { userId, until }: { userId: string; until: Date },
): Promise<{ needed: number; at: Date } | null> {
  const { needed, at } = await db
    .selectFrom('automations')
    .select(({ fn }) => [
      sql<number>`coalesce(sum(links_per_run), 0)::int`.as('needed'),
      fn.min<Date | null>('next_run_at').as('at'),
    ])
    .where('user_id', '=', userId)
    .where('state', '=', 'active')
    .where('next_run_at', '<=', until)
    .executeTakeFirstOrThrow();
  return at === null ? null : { needed, at };
}

/** Articles of running campaigns that wait to be approved. */
export const selectWaitingArticles = (
  db: Kysely<Schema>,
  userId: string,
): Promise<(Named & { count: number })[]> =>
  db
    .selectFrom('campaign_links as link')
    .innerJoin('campaigns as campaign', 'campaign.id', 'link.campaign_id')
    .select(({ fn }) => [
      'campaign.id',
      'campaign.name',
      fn.countAll<number>().as('count'),
      sql<Date>`coalesce(min(link.written_at), campaign.created_at)`.as('at'),
    ])
    .where('campaign.user_id', '=', userId)
    .where('campaign.state', '=', 'running')
    .where('link.state', '=', 'awaiting-approval')
    .groupBy('campaign.id')
    .limit(MOST)
    .execute();

/** Destinations whose last test or delivery since then failed. */
export const selectRefusing = (
  db: Kysely<Schema>,
  { userId, since }: { userId: string; since: Date },
): Promise<(Named & { error: string })[]> =>
  db
    .selectFrom('destinations')
    .select(['id', 'name'])
    .select(sql<Date>`checked_at`.as('at'))
    .select(sql<string>`coalesce(last_error, '')`.as('error'))
    .where('user_id', '=', userId)
    .where('state', '=', 'failing')
    .where('checked_at', '>=', since)
    .limit(MOST)
    .execute();

/** Trial posts that somebody of the account made and that end by then. */
export async function selectEndingPosts(
  db: Kysely<Schema>,
  { userId, now, until }: { userId: string; now: Date; until: Date },
): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select slug as id, title as name, expires_at as at from blog_posts
    where is_trial_post and expires_at > ${now} and expires_at <= ${until}
      and (remind_user_id = ${userId} or exists (
        select from activity where user_id = ${userId} and act = 'post-published'
          and subject_kind = 'post' and subject_id = blog_posts.slug
      ))
    order by expires_at limit ${MOST}`.execute(db);
  return rows;
}

/** Keywords that were seen since then, with the check before. */
export async function selectRankMoves(
  db: Kysely<Schema>,
  { userId, since }: { userId: string; since: Date },
): Promise<(Omit<RankMove, 'at'> & { at: Date })[]> {
  const { rows } = await sql<Omit<RankMove, 'at'> & { at: Date }>`
    select tracker.keyword, tracker.host,
      last.position, before.position as before, last.checked_at as at
    ${fromLastTwoChecks}
    where tracker.user_id = ${userId} and last.checked_at >= ${since}`.execute(db);
  return rows;
}

/** The same with times as text, as core's rules have them. */
export const inText = <Row extends { at: Date }>(
  rows: readonly Row[],
): (Omit<Row, 'at'> & { at: string })[] =>
  rows.map((row) => ({ ...row, at: row.at.toISOString() }));
