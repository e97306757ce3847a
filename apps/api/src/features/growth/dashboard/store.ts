import type {
  CampaignEventKind,
  CampaignLinkState,
  CampaignState,
  MonitorChangeKind,
  MonitorState,
} from '@linkwright/core/all';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

/** What is reserved for work under way, and when the user's credits changed last. */
export async function selectHolds(
  db: Kysely<Schema>,
  userId: string,
): Promise<{ reserved: number; changedAt: Date | null }> {
  const { reserved } = await db
    .selectFrom('credit_holds')
    .select(sql<number>`coalesce(sum(credits), 0)::int`.as('reserved'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const newest = await db
    .selectFrom('credit_entries')
    .select('created_at')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { reserved, changedAt: newest?.created_at ?? null };
}

/** The user's published posts that stay. */
export const countOwnPosts = (
  db: Kysely<Schema>,
  userId: string,
): Promise<{ count: number; latestAt: Date | null }> =>
  db
    .selectFrom('blog_posts')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.max<Date | null>('created_at').as('latestAt'),
    ])
    .where('user_id', '=', userId)
    .where('status', '=', 'published')
    .where('expires_at', 'is', null)
    .executeTakeFirstOrThrow();

/** The user's watched links by state, and the newest look at any of them. */
export const countWatched = (
  db: Kysely<Schema>,
  userId: string,
): Promise<{ state: MonitorState; count: number; lastLookAt: Date | null }[]> =>
  db
    .selectFrom('watched_links')
    .select(({ fn }) => [
      'state',
      fn.countAll<number>().as('count'),
      fn.max<Date | null>('last_look_at').as('lastLookAt'),
    ])
    .where('user_id', '=', userId)
    .groupBy('state')
    .execute();

interface ChangeRow {
  kind: MonitorChangeKind;
  page_url: string;
  before: string | null;
  after: string | null;
  changed_at: Date;
}

/** The newest changes of the user's watched links. */
export const selectChanges = (
  db: Kysely<Schema>,
  userId: string,
  { since, limit }: { since: Date; limit: number },
): Promise<ChangeRow[]> =>
  db
    .selectFrom('link_changes as change')
    .innerJoin('watched_links as link', 'link.id', 'change.link_id')
    .select(['change.kind', 'link.page_url', 'change.before', 'change.after', 'change.changed_at'])
    .where('change.user_id', '=', userId)
    .where('change.changed_at', '>', since)
    .orderBy('change.id', 'desc')
    .limit(limit)
    .execute();

/** The user's campaigns by state. */
export const countCampaigns = (
  db: Kysely<Schema>,
  userId: string,
): Promise<{ state: CampaignState; count: number }[]> =>
  db
    .selectFrom('campaigns')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('user_id', '=', userId)
    .groupBy('state')
    .execute();

/** Links of the user's campaigns by state, those that ended since then, and the newest look at any. */
export const countCampaignLinks = (
  db: Kysely<Schema>,
  userId: string,
  since: Date,
): Promise<
  { state: CampaignLinkState; count: number; recent: number; lastLookAt: Date | null }[]
> =>
  db
    .selectFrom('campaign_links as link')
    .innerJoin('campaigns as campaign', 'campaign.id', 'link.campaign_id')
    .select(({ fn }) => [
      'link.state',
      fn.countAll<number>().as('count'),
      sql<number>`count(*) filter (where link.ended_at >= ${since})`.as('recent'),
      fn.max<Date | null>('link.looked_at').as('lastLookAt'),
    ])
    .where('campaign.user_id', '=', userId)
    .groupBy('link.state')
    .execute();

/** The newest events of these kinds in the user's campaigns. */
export const selectEvents = <const Kind extends CampaignEventKind>(
  db: Kysely<Schema>,
  userId: string,
  { kinds, since, limit }: { kinds: readonly Kind[]; since: Date; limit: number },
) =>
  db
    .selectFrom('campaign_events as event')
    .innerJoin('campaigns as campaign', 'campaign.id', 'event.campaign_id')
    .select(['event.campaign_id', 'campaign.name', 'event.link_number'])
    .select(['event.kind', 'event.message', 'event.at'])
    .where('campaign.user_id', '=', userId)
    .where('event.kind', 'in', kinds)
    .where('event.at', '>', since)
    .orderBy('event.id', 'desc')
    .limit(limit)
    .$narrowType<{ kind: Kind }>()
    .execute();

/** Prospects that the user wanted to be reminded of by that day. */
export const selectReminders = (
  db: Kysely<Schema>,
  userId: string,
  { day, limit }: { day: string; limit: number },
) =>
  db
    .selectFrom('prospect_pages')
    .select(['id', 'page_url', 'page_title', 'notes', 'remind_on'])
    .where('user_id', '=', userId)
    .where('remind_on', '<=', day)
    .orderBy('remind_on', 'desc')
    .orderBy('id')
    .limit(limit)
    .$narrowType<{ remind_on: string }>()
    .execute();
