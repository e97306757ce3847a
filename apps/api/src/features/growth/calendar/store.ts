import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

/** Rows of one kind that one answer is made of. */
export const MAX_ROWS = 2000;

interface Span {
  since: Date;
  until: Date;
}

/** Links of the user's campaigns that were published in a time, the latest first. */
export const selectPublishedLinks = (db: Kysely<Schema>, userId: string, { since, until }: Span) =>
  db
    .selectFrom('campaigns')
    .innerJoin('campaign_links as link', 'link.campaign_id', 'campaigns.id')
    .select(['link.id', 'link.title', 'link.keyword', 'link.url', 'link.published_at as at'])
    .select(['campaigns.id as campaignId', 'campaigns.name as campaignName'])
    .where('campaigns.user_id', '=', userId)
    .where('link.published_at', '>=', since)
    .where('link.published_at', '<', until)
    .orderBy('link.published_at', 'desc')
    .limit(MAX_ROWS)
    .$narrowType<{ at: Date }>()
    .execute();

/** Posts of the user's that no campaign published, in a time, the latest first. */
export const selectOwnPosts = (db: Kysely<Schema>, userId: string, { since, until }: Span) =>
  db
    .selectFrom('blog_posts')
    .select(['id', 'title', 'slug', 'published_at as at'])
    .where('user_id', '=', userId)
    .where('status', '=', 'published')
    .where('published_at', '>=', since)
    .where('published_at', '<', until)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('campaign_links')
            .select('campaign_links.id')
            .whereRef('campaign_links.post_id', '=', 'blog_posts.id'),
        ),
      ),
    )
    .orderBy('published_at', 'desc')
    .limit(MAX_ROWS)
    .$narrowType<{ at: Date }>()
    .execute();

/** Links that are not published yet, of campaigns that run or are paused. */
export const selectOpenLinks = (db: Kysely<Schema>, userId: string) =>
  db
    .selectFrom('campaigns')
    .innerJoin('campaign_links as link', 'link.campaign_id', 'campaigns.id')
    .select(['link.id', 'link.title', 'link.keyword', 'link.number', 'link.state'])
    .select(['link.planned_on as plannedOn', 'link.campaign_id as campaignId'])
    .where('campaigns.user_id', '=', userId)
    .where('campaigns.state', 'in', ['running', 'paused'])
    .where('link.state', 'in', ['queued', 'generating', 'awaiting-approval', 'publishing'])
    .orderBy('link.number')
    .execute();

/** The user's campaigns that run or are paused, with how many links began on a day. */
export const selectOpenCampaigns = (db: Kysely<Schema>, userId: string, today: string) =>
  db
    .selectFrom('campaigns')
    .select(['id', 'name', 'state', 'pace_per_day', 'approve_first', 'next_turn_at'])
    .select(({ selectFrom }) =>
      selectFrom('campaign_links')
        .select(({ fn }) => fn.countAll<number>().as('begun'))
        .whereRef('campaign_links.campaign_id', '=', 'campaigns.id')
        .where('begun_on', '=', today)
        .as('begun'),
    )
    .where('user_id', '=', userId)
    .where('state', 'in', ['running', 'paused'])
    .execute();

/** The user's automations that run. */
export const selectActiveAutomations = (db: Kysely<Schema>, userId: string) =>
  db
    .selectFrom('automations')
    .select(['id', 'name', 'schedule', 'next_run_at', 'next_run_slot', 'links_per_run'])
    .where('user_id', '=', userId)
    .where('state', '=', 'active')
    .where('next_run_at', 'is not', null)
    .$narrowType<{ next_run_at: Date }>()
    .execute();
