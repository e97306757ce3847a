import { type Discovery, LINK_CHECKS_PER_PAGE } from '@linkwright/core/all';
import type { DiscoveryRow } from './store.ts';

/** A row as its owner sees it. */
export const presentDiscovery = (row: DiscoveryRow): Discovery => ({
  id: row.id,
  seedKind: row.seed_kind,
  seed: row.seed,
  subject: row.subject,
  targetUrl: row.target_url,
  depth: row.depth,
  maxPages: row.max_pages,
  followsSites: row.follows_sites,
  status: row.status,
  note: row.note,
  source: row.source,
  pagesRead: row.pages_read,
  pagesFailed: row.pages_passed,
  pagesWaiting: row.pages_waiting,
  linksChecked: row.links_checked,
  maxLinkChecks: row.max_pages * LINK_CHECKS_PER_PAGE,
  prospects: {
    mention: row.mentions,
    'broken-link': row.broken_links,
    'resource-page': row.resource_pages,
  },
  createdAt: row.created_at.toISOString(),
  startedAt: row.started_at?.toISOString() ?? null,
  finishedAt: row.finished_at?.toISOString() ?? null,
});
