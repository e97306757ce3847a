import type {
  AnchorKind,
  CampaignLinkState,
  CampaignState,
  Length,
  LinkPolicy,
  Tone,
} from '@linkwright/core';
import { paths } from '../../../paths.ts';

/** What a person reads for each state of a campaign. */
export const campaignStateLabels: Record<CampaignState, string> = {
  draft: 'Draft',
  running: 'Running',
  paused: 'Paused',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

/** What a person reads for each state of a link. */
export const linkStateLabels: Record<CampaignLinkState, string> = {
  queued: 'Queued',
  generating: 'Being written',
  'awaiting-approval': 'Awaits your approval',
  publishing: 'Being published',
  verifying: 'Being verified',
  live: 'Live',
  failed: 'Failed',
  lost: 'Lost',
  cancelled: 'Cancelled',
};

export const anchorKindLabels: Record<AnchorKind, string> = {
  exact: 'Exact',
  partial: 'Partial',
  url: 'Address',
  brand: 'Brand',
  other: 'Other',
};

export const toneLabels: Record<Tone, string> = {
  professional: 'Professional',
  conversational: 'Conversational',
  technical: 'Technical',
  casual: 'Casual',
  persuasive: 'Persuasive',
};

export const lengthLabels: Record<Length, string> = {
  short: 'Short, 500-800 words',
  medium: 'Medium, 800-1200 words',
  long: 'Long, 1200-1800 words',
  comprehensive: 'Comprehensive, 1800 words and more',
};

export const linkPolicyLabels: Record<LinkPolicy, string> = {
  follow: 'follow: a plain link',
  nofollow: 'nofollow: search engines should not count it',
  sponsored: 'sponsored: the link was paid for',
  ugc: 'ugc: the link comes from a user',
};

/** Address of a campaign's page. */
export const campaignHref = (id: string): string => paths.campaign.replace(':id', id);
