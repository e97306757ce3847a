import { formatCount } from '../../base/text/format-figures.ts';
import { isDelivered } from './anchor-mix.ts';
import type { Campaign } from './contract.ts';
import {
  type CampaignLinkState,
  type CampaignSignal,
  type CampaignState,
  campaignLinkStates,
} from './vocabulary.ts';

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
  verifying: 'Being checked',
  live: 'Live',
  failed: 'Failed',
  lost: 'Lost',
  cancelled: 'Cancelled',
};

export interface CampaignStanding {
  label: string;
  signal: CampaignSignal;
  /** What came of it so far. */
  summary: string;
}

/**
 * How a campaign stands, in the same words everywhere.
 *
 * @example
 * ```ts
 * import { campaignLinkStates, campaignStanding, type LinkCounts } from '@linkwright/core/campaigns';
 *
 * const none = Object.fromEntries(campaignLinkStates.map((state) => [state, 0])) as LinkCounts;
 * const counts = { ...none, live: 1, failed: 5 };
 * campaignStanding({ state: 'completed', linkCount: 6, counts });
 * // => { label: 'Partly completed', signal: 'attention', summary: '1 of 6 links published, 5 failed' }
 * ```
 */
export function campaignStanding(
  campaign: Pick<Campaign, 'state' | 'counts' | 'linkCount'>,
): CampaignStanding {
  return { ...labelOf(campaign), summary: summarize(campaign) };
}

function labelOf({
  state,
  counts,
  linkCount,
}: Pick<Campaign, 'state' | 'counts' | 'linkCount'>): Omit<CampaignStanding, 'summary'> {
  const label = campaignStateLabels[state];
  switch (state) {
    case 'draft':
    case 'cancelled':
      return { label, signal: 'none' };
    case 'running':
      return counts['awaiting-approval'] > 0
        ? { label: 'Waits for your approval', signal: 'attention' }
        : { label, signal: 'running' };
    case 'paused':
      return { label, signal: 'attention' };
    case 'failed':
      return { label, signal: 'lost' };
    case 'completed':
      if (countDelivered(counts) < linkCount) {
        return { label: 'Partly completed', signal: 'attention' };
      }
      return { label, signal: counts.lost > 0 ? 'attention' : 'live' };
  }
}

function summarize({
  state,
  counts,
  linkCount,
}: Pick<Campaign, 'state' | 'counts' | 'linkCount'>): string {
  const all = formatCount(linkCount);
  if (state === 'draft') return linkCount === 1 ? '1 link planned' : `${all} links planned`;
  const rest = (['failed', 'cancelled', 'lost', 'awaiting-approval'] as const)
    .filter((each) => counts[each] > 0)
    .map((each) => `${formatCount(counts[each])} ${restWords[each]}`);
  const done = formatCount(countDelivered(counts));
  const published =
    linkCount === 1 ? `${done} of 1 link published` : `${done} of ${all} links published`;
  return [published, ...rest].join(', ');
}

const restWords = {
  failed: 'failed',
  cancelled: 'called off',
  lost: 'lost again',
  'awaiting-approval': 'to approve',
};

const countDelivered = (counts: Campaign['counts']): number =>
  campaignLinkStates.reduce((sum, each) => sum + (isDelivered(each) ? counts[each] : 0), 0);
