import type { SheetFeedKind } from '@linkwright/core/all';

/** Tables of feeds for spreadsheets. */
export interface SheetFeedTables {
  sheet_feeds: SheetFeedsTable;
}

/** What a feed is of, and until when. */
export interface SheetFeedsTable {
  id: string;
  user_id: string;
  kind: SheetFeedKind;
  /** Of a feed of one report. */
  report_id: string | null;
  created_at: Date;
  expires_at: Date | null;
  last_read_at: Date | null;
}
