import type { Destination } from '@linkwright/core/all';
import type { CountedDestinationRow } from './store.ts';

/** A row as its owner sees it: without what opens it. */
export const presentDestination = (row: CountedDestinationRow): Destination => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  url: row.url,
  username: row.username,
  categories: row.categories,
  domainId: row.domain_id,
  state: row.state,
  checkedAt: row.checked_at?.toISOString() ?? null,
  lastSuccessAt: row.succeeded_at?.toISOString() ?? null,
  lastFailureAt: row.failed_at?.toISOString() ?? null,
  lastError: row.last_error,
  published: row.published,
  campaigns: row.campaigns,
  automations: row.automations,
  createdAt: row.created_at.toISOString(),
});
