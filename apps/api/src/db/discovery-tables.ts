import type { DiscoverySeed, DiscoveryStatus, ProspectKind, ProspectState } from '@linkwright/core';
import type { Generated } from 'kysely';

/** Searches for pages worth a link. */
export interface DiscoveriesTable {
  id: string;
  user_id: string;
  seed_kind: DiscoverySeed;
  seed: string;
  subject: string;
  target_url: string;
  depth: number;
  max_pages: number;
  follows_sites: boolean;
  status: Generated<DiscoveryStatus>;
  note: Generated<string | null>;
  /** The provider that found where to begin. */
  source: Generated<string | null>;
  /** The run that may store what it sees; an earlier one has lost that right. */
  runner: Generated<string | null>;
  created_at: Date;
  started_at: Generated<Date | null>;
  finished_at: Generated<Date | null>;
}

/** Pages of a search, in the order in which they were come by. */
export interface DiscoveryPagesTable {
  discovery_id: string;
  url: string;
  position: Generated<number>;
  depth: number;
  /** `passed`: could not be read, or is no page. */
  state: Generated<'waiting' | 'read' | 'passed'>;
}

/** Outgoing links that were tried, each once in a search. */
export interface DiscoveryLinksTable {
  discovery_id: string;
  url: string;
  /** Why nothing is behind it; null where it works or could not be seen. */
  broken_because: string | null;
}

export interface ProspectsTable {
  id: string;
  discovery_id: string;
  user_id: string;
  kind: ProspectKind;
  page_url: string;
  page_title: string;
  reason: string;
  snippet: string | null;
  /** '' for none: part of what makes a prospect one. */
  broken_url: string;
  depth: number;
  state: ProspectState;
  notes: string;
  found_at: Date;
}

/** Tables of discovery. */
export interface DiscoveryTables {
  discoveries: DiscoveriesTable;
  discovery_pages: DiscoveryPagesTable;
  discovery_links: DiscoveryLinksTable;
  prospects: ProspectsTable;
}
