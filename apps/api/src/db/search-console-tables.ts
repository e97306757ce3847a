import type {
  FigureKind,
  IndexState,
  SearchConnectionState,
  SearchSource,
} from '@linkwright/core/all';

/** Tables of what search engines have of sites. */
export interface SearchConsoleTables {
  search_connections: SearchConnectionsTable;
  search_sites: SearchSitesTable;
  search_figures: SearchFiguresTable;
  search_pages: SearchPagesTable;
  index_now_pages: IndexNowPagesTable;
  index_now_hosts: IndexNowHostsTable;
}

/** Google accounts whose Search Console may be read. */
export interface SearchConnectionsTable {
  user_id: string;
  /** Sealed. */
  refresh_token: Buffer;
  state: SearchConnectionState;
  problem: string | null;
  connected_at: Date;
}

/** Properties that there are figures of. */
export interface SearchSitesTable {
  id: string;
  user_id: string;
  /** As Search Console spells it. */
  property: string;
  /** Is read by itself. */
  is_connected: boolean;
  /** The last day that was read. */
  figures_until: string;
  problem: string | null;
  last_read_at: Date | null;
  next_read_at: Date;
  /** Until then somebody reads it; after it whoever did is dead. */
  taken_until: Date | null;
  created_at: Date;
}

/** Clicks, impressions and positions of a day, or of the period that a file was about. */
export interface SearchFiguresTable {
  site_id: string;
  kind: FigureKind;
  /** The query, or the page's address; empty for the site. */
  key: string;
  from_day: string;
  to_day: string;
  clicks: number;
  impressions: number;
  position: number | null;
  source: SearchSource;
  read_at: Date;
}

/** Pages of sites, and whether they are in the index. */
export interface SearchPagesTable {
  id: string;
  site_id: string;
  url: string;
  state: IndexState;
  /** In Google's words. */
  reason: string;
  last_crawl_at: Date | null;
  /** When the source said so; null before it was asked. */
  seen_at: Date | null;
  source: SearchSource | null;
  /** When Search Console is asked next; null: it is not. */
  next_look_at: Date | null;
}

/** Pages that search engines were told of by IndexNow. */
export interface IndexNowPagesTable {
  url: string;
  host: string;
  /** Null once it is gone. */
  post_id: string | null;
  told_at: Date;
}

/** What IndexNow answered last about a host's pages. */
export interface IndexNowHostsTable {
  host: string;
  /** Null: it took them. */
  problem: string | null;
  answered_at: Date;
  next_at: Date;
}
