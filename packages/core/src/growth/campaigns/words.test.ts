import { expect, it } from 'vitest';
import type { LinkCounts } from './decide-campaign.ts';
import { type CampaignState, campaignLinkStates } from './vocabulary.ts';
import { campaignStanding } from './words.ts';

const none = Object.fromEntries(campaignLinkStates.map((state) => [state, 0])) as LinkCounts;

it.each<[CampaignState, Partial<LinkCounts>, string, string, string]>([
  ['draft', {}, 'Draft', 'none', '6 links planned'],
  ['running', { live: 1, queued: 5 }, 'Running', 'running', '1 of 6 links published'],
  [
    'running',
    { live: 1, 'awaiting-approval': 2, queued: 3 },
    'Waits for your approval',
    'attention',
    '1 of 6 links published, 2 to approve',
  ],
  ['paused', { live: 1, queued: 5 }, 'Paused', 'attention', '1 of 6 links published'],
  ['completed', { live: 6 }, 'Completed', 'live', '6 of 6 links published'],
  [
    'completed',
    { live: 1, failed: 5 },
    'Partly completed',
    'attention',
    '1 of 6 links published, 5 failed',
  ],
  [
    'completed',
    { live: 5, lost: 1 },
    'Completed',
    'attention',
    '6 of 6 links published, 1 lost again',
  ],
  ['failed', { failed: 6 }, 'Failed', 'lost', '0 of 6 links published, 6 failed'],
  [
    'cancelled',
    { live: 2, cancelled: 4 },
    'Cancelled',
    'none',
    '2 of 6 links published, 4 called off',
  ],
])('says how a campaign that is %s with %j stands', (state, counts, label, signal, summary) => {
  const campaign = { state, linkCount: 6, counts: { ...none, ...counts } };
  expect(campaignStanding(campaign)).toEqual({ label, signal, summary });
});
