import type {
  CheckOutcome,
  MonitorChangeKind,
  MonitorState,
  PagePicture,
  Verdict,
} from '@linkwright/core';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Links that users have watched. */
export interface WatchedLinksTable {
  id: string;
  user_id: string;
  page_url: string;
  destination_url: string;
  /** Without www. */
  destination_host: string;
  anchor_text: string;
  /** Empty for none. */
  campaign: Generated<string>;
  state: Generated<MonitorState>;
  /** The first of the looks that miss the link. */
  missed_since: Date | null;
  /** What the last check that saw the link found: what changes are told from; read by `readStoredInspection`. */
  last_live: ColumnType<unknown, string | null, string | null>;
  last_seen_at: Date | null;
  last_look_at: Date | null;
  paused_at: Date | null;
  next_look_at: Date;
  /** Until then somebody is looking; after it whoever did is dead. */
  taken_until: Date | null;
  created_at: Date;
}

/** Every look at a watched link. */
export interface LinkLooksTable {
  id: GeneratedAlways<number>;
  link_id: string;
  outcome: CheckOutcome;
  verdict: Verdict;
  summary: string;
  /** HTTP status; null when nothing answered. */
  status: number | null;
  /** Null where no link was found. */
  rel: string[] | null;
  anchor_text: string | null;
  body_hash: string | null;
  elapsed_ms: number;
  looked_at: Date;
}

/** The latest picture of each watched link whose page was opened in a browser. */
export interface LinkPicturesTable {
  link_id: string;
  facts: ColumnType<PagePicture, string, string>;
  jpeg: Buffer;
  taken_at: Date;
}

/** What changed at watched links, as far as it is certain. */
export interface LinkChangesTable {
  id: GeneratedAlways<number>;
  link_id: string;
  user_id: string;
  kind: MonitorChangeKind;
  before: string | null;
  after: string | null;
  /** Waits for the next digest. */
  is_mail_due: boolean;
  changed_at: Date;
}

/** How a user is told; without a row, by the daily mail alone. */
export interface LinkAlertsTable {
  user_id: string;
  is_digest_on: Generated<boolean>;
  /** UTC day of the last digest, `2026-11-21`. */
  last_digest_on: string | null;
  webhook_url: string | null;
  /** Encrypted, as is the former one. */
  webhook_secret: Buffer | null;
  former_secret: Buffer | null;
  /** Until then deliveries are signed with the former secret too. */
  former_until: Date | null;
  updated_at: Date;
}

export interface WebhookDeliveriesTable {
  id: string;
  user_id: string;
  type: string;
  url: string;
  /** Exactly as sent. */
  body: string;
  state: Generated<'waiting' | 'delivered' | 'failed'>;
  attempts: Generated<number>;
  /** HTTP status of the last answer. */
  status: number | null;
  error: string | null;
  created_at: Date;
  last_tried_at: Date | null;
}

/** Alerts of the overview that a user wants to see no longer. */
export interface AlertDismissalsTable {
  user_id: string;
  /** A hash: see `causeOfChange` and `causeOfEvent`. */
  cause: string;
  /** Later alerts of the same cause are told. */
  until: Date;
}

export interface StatusPagesTable {
  id: string;
  user_id: string;
  /** 128 random bits: who has it may look. */
  token: string;
  scope: 'host' | 'campaign';
  name: string;
  created_at: Date;
}
