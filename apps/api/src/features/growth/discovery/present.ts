import { type Discovery, LINK_CHECKS_PER_PAGE, type Prospect } from '@linkwright/core';
import type { DiscoveryRow, ProspectRow } from './store.ts';

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

export const presentProspect = (row: ProspectRow): Prospect => ({
  id: row.id,
  kind: row.kind,
  pageUrl: row.page_url,
  pageTitle: row.page_title,
  reason: row.reason,
  snippet: row.snippet,
  brokenUrl: row.broken_url || null,
  depth: row.depth,
  state: row.state,
  notes: row.notes,
  foundAt: row.found_at.toISOString(),
});
