import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

/** What is held about a user's tracked keywords and sites, without what opens a Google account. */
export async function selectHeldRanks(
  db: Kysely<Schema>,
  userId: string,
): Promise<Record<string, unknown[]>> {
  return {
    rankTrackers: await db
      .selectFrom('rank_trackers')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    rankChecks: await db
      .selectFrom('rank_checks')
      .innerJoin('rank_trackers', 'rank_trackers.id', 'rank_checks.tracker_id')
      .selectAll('rank_checks')
      .where('rank_trackers.user_id', '=', userId)
      .orderBy('rank_checks.id')
      .execute(),
    rankCompetitors: await db
      .selectFrom('rank_competitors')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('host')
      .orderBy('competitor')
      .execute(),
    rankCompetitorChecks: await db
      .selectFrom('rank_competitor_checks')
      .innerJoin('rank_trackers', 'rank_trackers.id', 'rank_competitor_checks.tracker_id')
      .selectAll('rank_competitor_checks')
      .where('rank_trackers.user_id', '=', userId)
      .orderBy('rank_competitor_checks.id')
      .execute(),
    rankNotes: await db
      .selectFrom('rank_notes')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('day')
      .orderBy('id')
      .execute(),
    searchConnections: await db
      .selectFrom('search_connections')
      .select(['state', 'problem', 'connected_at'])
      .where('user_id', '=', userId)
      .execute(),
    searchSites: await db
      .selectFrom('search_sites')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    searchFigures: await db
      .selectFrom('search_figures')
      .innerJoin('search_sites', 'search_sites.id', 'search_figures.site_id')
      .selectAll('search_figures')
      .where('search_sites.user_id', '=', userId)
      // Those of each query and page are Google's to give, and may be a million.
      .where('kind', '=', 'site')
      .orderBy('to_day')
      .execute(),
    searchPages: await db
      .selectFrom('search_pages')
      .innerJoin('search_sites', 'search_sites.id', 'search_pages.site_id')
      .selectAll('search_pages')
      .where('search_sites.user_id', '=', userId)
      .orderBy('url')
      .execute(),
  };
}
