import type {
  ContactState,
  DiscoverySeed,
  DiscoveryStatus,
  PageContact,
  ProspectKind,
  ProspectState,
} from '@linkwright/core/all';
import type { Generated, JSONColumnType } from 'kysely';

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

/** Pages that are worth a word: each once in an account, whatever searches found on it. */
export interface ProspectsTable {
  id: string;
  user_id: string;
  page_url: string;
  page_title: string;
  /** Host without www. */
  site: string;
  /** Where the last search that found it wants a link to. */
  target_url: string;
  subject: string;
  worth: number;
  state: Generated<ProspectState>;
  notes: Generated<string>;
  /** A day, `2026-11-30`, by the account's clocks. */
  remind_on: Generated<string | null>;
  /** The day of the reminder that was mailed last. */
  reminded_on: Generated<string | null>;
  contacts: JSONColumnType<PageContact[], string, string>;
  contacts_state: Generated<ContactState>;
  contacts_asked_at: Generated<Date | null>;
  contacts_read_at: Generated<Date | null>;
  /** When a check first saw a watched link there. */
  live_at: Generated<Date | null>;
  found_at: Date;
}

/** What a search found on a page. */
export interface ProspectFindsTable {
  prospect_id: string;
  /** Null: the search was deleted. */
  discovery_id: string | null;
  kind: ProspectKind;
  reason: string;
  snippet: string | null;
  /** '' for none: part of what makes a find one. */
  broken_url: string;
  /** Links away from the seed. */
  depth: number;
  found_at: Date;
}

/** Tables of discovery. */
export interface DiscoveryTables {
  discoveries: DiscoveriesTable;
  discovery_pages: DiscoveryPagesTable;
  discovery_links: DiscoveryLinksTable;
  prospect_pages: ProspectsTable;
  prospect_finds: ProspectFindsTable;
}
