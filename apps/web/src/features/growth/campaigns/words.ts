import type { AnchorKind, Length, LinkPolicy, Tone } from '@linkwright/core/all';
import { paths } from '../../../paths.ts';

export const anchorKindLabels: Record<AnchorKind, string> = {
  exact: 'Exact',
  partial: 'Partial',
  url: 'Address',
  brand: 'Brand',
  generic: 'Generic',
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
