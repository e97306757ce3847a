import type { RankBand, RankDevice, RankedResult, RankOutcome } from '@linkwright/core';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** Tables of tracked ranks. */
export interface RankTrackersTables {
  rank_trackers: RankTrackersTable;
  rank_checks: RankChecksTable;
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
