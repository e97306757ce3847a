import { accountLimits } from '../../money/payments/account-limits.ts';

/** Links of one campaign. */
export const MAX_CAMPAIGN_LINKS = accountLimits.campaignLinks.free;
/** Pairs of keyword and anchor text of one campaign. */
export const MAX_CAMPAIGN_KEYWORDS = 500;
/** Links that are begun in one day when nobody says otherwise. */
export const DEFAULT_PACE = 10;
/** Campaigns of one account, drafts and ended ones among them. */
export const MAX_CAMPAIGNS = accountLimits.campaigns.free;
export const MAX_CAMPAIGN_TEMPLATES = accountLimits.campaignTemplates.free;
/** Campaigns that one file may bring. */
export const MAX_IMPORTED_CAMPAIGNS = 50;
/** Characters of a folder's name. */
export const MAX_CAMPAIGN_FOLDER = 80;
/** What a campaign pays for a link that is verified live. */
export const LINK_PRICE_CREDITS = 1;

/** How often the article of one link is written anew. */
export const MAX_REWRITES = 5;

export const campaignStates = [
  'draft',
  'running',
  /** Nothing new is begun or published; what is published is still looked at. */
  'paused',
  /** Every link has ended, and at least one was delivered. */
  'completed',
  /** Every link has ended, and none was delivered. */
  'failed',
  /** Ended by its owner; what was published by then is still looked at. */
  'cancelled',
] as const;
export type CampaignState = (typeof campaignStates)[number];

/** What a state means for its owner. */
export const campaignSignals = ['live', 'running', 'attention', 'lost', 'none'] as const;
export type CampaignSignal = (typeof campaignSignals)[number];

export const campaignLinkStates = [
  /** Waits for its day. */
  'queued',
  'generating',
  'awaiting-approval',
  'publishing',
  /** Published; not yet seen there. */
  'verifying',
  /** Seen there, and paid for. */
  'live',
  /** Could not be delivered; its credit went back. */
  'failed',
  /** Was live, and a later check and a second one missed it. No credit moves. */
  'lost',
  /** Called off by its owner before it was published; its credit went back. */
  'cancelled',
] as const;
export type CampaignLinkState = (typeof campaignLinkStates)[number];

/** States of a link for which a credit is reserved. */
export const openLinkStates = [
  'queued',
  'generating',
  'awaiting-approval',
  'publishing',
  'verifying',
] as const satisfies readonly CampaignLinkState[];

/** States of a link that was delivered. */
export const deliveredLinkStates = ['live', 'lost'] as const satisfies readonly CampaignLinkState[];

/** What a campaign's log tells. */
export const campaignEventKinds = [
  'created',
  'changed',
  'started',
  'paused',
  'resumed',
  'cancelled',
  'completed',
  'failed',
  'reopened',
  'link-written',
  'link-edited',
  'link-approved',
  'link-rejected',
  'link-published',
  'link-live',
  'link-postponed',
  'link-failed',
  'link-retried',
  'link-moved',
  'link-lost',
  'link-regained',
  'link-withdrawn',
] as const;
export type CampaignEventKind = (typeof campaignEventKinds)[number];

/** What an anchor text is, told by rule (`anchorKind`); those first that search engines watch most. */
export const anchorKinds = ['exact', 'partial', 'url', 'brand', 'generic', 'other'] as const;
export type AnchorKind = (typeof anchorKinds)[number];
