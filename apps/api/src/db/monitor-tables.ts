import type {
  AlertKind,
  AlertRhythm,
  ChatChannel,
  CheckOutcome,
  MonitorChangeKind,
  MonitorState,
  PagePicture,
  Verdict,
} from '@linkwright/core/all';
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
  tags: Generated<string[]>;
  /** What its owner paid for it, in US cents; null where they did not say. */
  cost_cents: Generated<number | null>;
  state: Generated<MonitorState>;
  /** The first of the looks that miss the link. */
  missed_since: Date | null;
  /** What the last check that saw the link found: what changes are told from; read by `readStoredInspection`. */
  last_live: ColumnType<unknown, string | null, string | null>;
  last_seen_at: Date | null;
  last_look_at: Date | null;
  paused_at: Date | null;
  next_look_at: Date;
  /** From one check to the next, as the page changes; null before the first. */
  pace_ms: Generated<number | null>;
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
  changed_at: Date;
}

/** What a user is told of, and when not; without a row, of everything at any time. */
export interface LinkAlertsTable {
  user_id: string;
  /** Null for every one. */
  kinds: Generated<AlertKind[] | null>;
  /** Hours of the day, by the clocks of the account; null for no quiet hours. */
  quiet_from: Generated<number | null>;
  quiet_to: Generated<number | null>;
  /** 128 random bits: who has it may read the feed. */
  feed_token: Generated<string | null>;
  webhook_url: string | null;
  /** Encrypted, as is the former one. */
  webhook_secret: Buffer | null;
  former_secret: Buffer | null;
  /** Until then deliveries are signed with the former secret too. */
  former_until: Date | null;
  updated_at: Date;
}

/** Where a user's changes are told in words; without a row for mail, there daily. */
export interface AlertChannelsTable {
  user_id: string;
  channel: 'mail' | ChatChannel;
  is_on: Generated<boolean>;
  rhythm: Generated<AlertRhythm>;
  /** Encrypted; null of mail. */
  address: Generated<Buffer | null>;
  /** When what waits in the queue is sent; null while nothing does. */
  due_at: Generated<Date | null>;
  last_sent_at: Generated<Date | null>;
  /** Of the newest mail, in the outbox. */
  last_mail_key: Generated<string | null>;
}

/** Changes that wait to be told. */
export interface AlertQueueTable {
  change_id: number;
  channel: AlertChannelsTable['channel'];
  user_id: string;
}

/** Sites that gave no answer; at most one that goes on for each user and host. */
export interface SiteIncidentsTable {
  id: string;
  user_id: string;
  /** With its port, where it has one. */
  host: string;
  /** What the first check said. */
  fault: string;
  /** The link that keeps looking. */
  link_id: string | null;
  began_at: Date;
  /** When it was sure; null while it is suspected. */
  told_at: Date | null;
  ended_at: Date | null;
}

/** Messages to a user's webhook and chats. */
export interface WebhookDeliveriesTable {
  id: string;
  user_id: string;
  channel: Generated<'webhook' | ChatChannel>;
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
