import type {
  CampaignEventKind,
  CampaignKeyword,
  CampaignLinkState,
  CampaignPlan,
  CampaignState,
  Length,
  LinkPolicy,
  PostDraft,
  Tone,
  Verdict,
} from '@linkwright/core/all';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

export interface CampaignsTable {
  id: string;
  user_id: string;
  name: string;
  target_url: string;
  keywords: JSONColumnType<CampaignKeyword[], string, string>;
  link_count: number;
  /** Links begun in a day of its owner's, at most. */
  pace_per_day: number;
  /** Null: our own blog. One that was removed stays named: nothing is published elsewhere instead. */
  destination_id: string | null;
  approve_first: boolean;
  tone: Tone;
  length: Length;
  link_policy: LinkPolicy;
  /** What its articles may rest on besides the target. */
  sources: Generated<string[]>;
  notes: Generated<string>;
  /** A name of its owner's; null: in none. */
  folder: string | null;
  state: Generated<CampaignState>;
  /** Links that failed one after another, with none delivered between. */
  failures_in_row: Generated<number>;
  /** Of all its time. What is reserved now is what the other two leave of it. */
  credits_reserved: Generated<number>;
  credits_captured: Generated<number>;
  credits_released: Generated<number>;
  /** Campaigns take turns by it. */
  last_begun_at: Date | null;
  /** No further link is begun before. */
  next_turn_at: Generated<Date | null>;
  /** When its owner was last mailed that articles wait. */
  approval_mailed_at: Generated<Date | null>;
  created_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
}

/** Made when a campaign starts. */
export interface CampaignLinksTable {
  id: string;
  campaign_id: string;
  number: number;
  keyword: string;
  anchor_text: string;
  state: Generated<CampaignLinkState>;
  /** How often it was tried again by its owner: each reserves anew. */
  round: Generated<number>;
  /** How often its article was written anew. */
  rewrites: Generated<number>;
  title: string | null;
  /** A sample of its article's words, to tell other articles from it; null before it is written. */
  sketch: ColumnType<number[] | null, string | null | undefined, string | null>;
  /** Its article, from when it is written until the link is live. */
  draft: JSONColumnType<PostDraft | null, string | null, string | null>;
  /** On our own blog. */
  post_id: string | null;
  url: string | null;
  /** Failed tries of the step it is at. */
  attempts: Generated<number>;
  problem: string | null;
  verdict: Verdict | null;
  looked_at: Date | null;
  /** Of the link, by the last look that saw it; null before one did. */
  rel: string[] | null;
  /** Text around it, by the same look. */
  snippet: string | null;
  /** The first of the later looks that miss it. */
  missed_since: Date | null;
  /** From then on a destination of the owner's may hold the article, whatever it answered. */
  sent_at: Date | null;
  /** UTC day that counts it towards the pace. */
  begun_on: string | null;
  /** The day that its owner chose; null: as its turn comes. */
  planned_on: Generated<string | null>;
  /** When there is something to do for it; null while it waits for its turn or its owner. */
  due_at: Date | null;
  /** Until then somebody is at it; after it whoever was is dead. */
  taken_until: Date | null;
  /** When its destination shows its article, where its owner chose a later time. */
  publish_at: Date | null;
  /** When its owner took its article down there. */
  withdrawn_at: Date | null;
  written_at: Date | null;
  published_at: Date | null;
  live_at: Date | null;
  ended_at: Date | null;
}

/** What happened in a campaign. */
export interface CampaignEventsTable {
  id: GeneratedAlways<number>;
  campaign_id: string;
  link_id: string | null;
  link_number: number | null;
  kind: CampaignEventKind;
  message: string;
  at: Date;
}

export interface CampaignTemplatesTable {
  id: string;
  user_id: string;
  name: string;
  plan: JSONColumnType<CampaignPlan, string, string>;
  created_at: Date;
}

/** Tables of campaigns. */
export interface CampaignsTables {
  campaigns: CampaignsTable;
  campaign_links: CampaignLinksTable;
  campaign_events: CampaignEventsTable;
  campaign_templates: CampaignTemplatesTable;
}
