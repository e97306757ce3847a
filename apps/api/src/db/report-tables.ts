import type { HostProbe, ReportStatus, Verdict, VerdictCounts } from '@linkwright/core/all';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** Backlink reports. A guest's is read by whoever has its id. */
export interface ReportsTable {
  /** 32 hexadecimal digits that nobody can guess. */
  id: string;
  /** Null for a guest's. */
  user_id: string | null;
  keyword: string;
  anchor_text: string;
  destination_url: string;
  source: 'list' | 'own-posts';
  status: Generated<ReportStatus>;
  /** Rows in report_pages. */
  total: number;
  /** Different pages among them. */
  pages: number;
  /** Rows in report_pages that are answered. */
  done: Generated<number>;
  counts: JSONColumnType<Partial<VerdictCounts>, string | undefined, string>;
  /** Lines are looked at for links of their own. */
  own_links: Generated<boolean>;
  /** Opens a user's report to whoever has it; null until it is shared. */
  share_token: string | null;
  /** The same for every report on the same list; null for one that is older than the column. */
  list_key: string | null;
  /** The last report on the same list, when this one was made; it may be gone by now. */
  previous_id: string | null;
  /** The run that may store pages; an earlier one has lost that right. */
  runner: string | null;
  created_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
  /** When a guest's report is deleted. */
  expires_at: Date | null;
}

/** One line of a report's list, and what became of it. */
export interface ReportPagesTable {
  report_id: string;
  /** Place in the list, from 0. */
  position: number;
  line: string;
  /** Null for a line that names no page. */
  url: string | null;
  /** Why it names none. */
  fault: string | null;
  /** What it is looked at for where that is not what the report is about; both or neither. */
  destination_url: string | null;
  anchor_text: string | null;
  /** Position of the first line with the same page; that one has the inspection. */
  duplicate_of: number | null;
  /** The how-manieth page of the report that was answered, from 1; null until it is. */
  seq: number | null;
  verdict: Verdict | null;
  /** Read by `readStoredInspection`: earlier versions stored less. */
  inspection: ColumnType<unknown, string | null, string | null>;
  checked_at: Date | null;
}

/** Pictures of pages that were opened in a browser; what is known of one stands in the page's inspection. */
export interface ReportPicturesTable {
  report_id: string;
  /** Of the first line with the page. */
  position: number;
  jpeg: Buffer;
  taken_at: Date;
}

/** What a host showed on a day at an address that nobody has. Not logged, and in no backup. */
export interface HostProbesTable {
  host: string;
  day: ColumnType<Date, string, never>;
  /** Null until its host has been asked, and where that came to nothing. */
  probe: ColumnType<HostProbe | null, string | null, string>;
  asked_at: Date;
}
