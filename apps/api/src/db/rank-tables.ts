import type {
  RankBand,
  RankDevice,
  RankedResult,
  RankOutcome,
  RankVolume,
} from '@linkwright/core/all';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** Tables of tracked ranks. */
export interface RankTrackersTables {
  rank_trackers: RankTrackersTable;
  rank_checks: RankChecksTable;
  rank_competitors: RankCompetitorsTable;
  rank_competitor_checks: RankCompetitorChecksTable;
  rank_notes: RankNotesTable;
}

/** Keywords that users track a host for. */
export interface RankTrackersTable {
  id: string;
  user_id: string;
  keyword: string;
  /** Without www. */
  host: string;
  /** Empty: wherever the provider stands. */
  country: string;
  /** Empty: not asked for. */
  device: RankDevice | '';
  /** By the last check that saw anything. */
  band: Generated<RankBand>;
  /** All that the last check that saw anything saw. */
  last_results: JSONColumnType<RankedResult[] | null, string | null, string | null>;
  last_check_at: Date | null;
  paused_at: Date | null;
  next_check_at: Date;
  tags: Generated<string[]>;
  /** Searches a month, as the last file said that named them. */
  volume: JSONColumnType<RankVolume | null, string | null | undefined, string | null>;
  /** Until then somebody is looking; after it whoever did is dead. */
  taken_until: Date | null;
  created_at: Date;
}

/** Every look at a tracked keyword. */
export interface RankChecksTable {
  id: GeneratedAlways<number>;
  tracker_id: string;
  outcome: RankOutcome;
  /** Null unless found. */
  position: number | null;
  /** An average of a day, as a file gave it; `position` is it, rounded. */
  average: Generated<number | null>;
  /** A file said it, for that day. */
  is_imported: Generated<boolean>;
  /** Results that were seen. */
  searched: number;
  /** The page that was found. */
  url: string | null;
  /** As people know it. */
  provider: string;
  /** Why nothing was seen. */
  error: string | null;
  checked_at: Date;
}

/** Sites beside a user's own, for its keywords. */
export interface RankCompetitorsTable {
  user_id: string;
  host: string;
  competitor: string;
}

/** Where a competitor stood for a tracked keyword. */
export interface RankCompetitorChecksTable {
  id: GeneratedAlways<number>;
  tracker_id: string;
  host: string;
  /** Null: not among the results. */
  position: number | null;
  url: string | null;
  provider: string;
  is_imported: boolean;
  checked_at: Date;
}

/** What somebody put on the charts of a site. */
export interface RankNotesTable {
  id: string;
  user_id: string;
  host: string;
  /** `2026-11-26`. */
  day: string;
  text: string;
}
