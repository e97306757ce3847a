import type { MonitorChangeKind } from '../../verification/monitors/vocabulary.ts';
import type { CampaignEventKind } from '../campaigns/vocabulary.ts';
import type { ActName } from './acts.ts';

/** What campaigns do by themselves that the log of their account tells, by their own log's words. */
export const campaignActs: Partial<Record<CampaignEventKind, ActName>> = {
  completed: 'campaign-completed',
  failed: 'campaign-failed',
  'link-published': 'link-published',
  'link-live': 'link-live',
  'link-failed': 'link-failed',
  'link-lost': 'link-lost',
  'link-regained': 'link-regained',
};

/** What checks of watched links see that the log of their account tells. */
export const monitorActs: Partial<Record<MonitorChangeKind, ActName>> = {
  lost: 'watch-lost',
  'page-gone': 'watch-lost',
  'soft-404': 'watch-lost',
  regained: 'watch-back',
  'site-down': 'site-down',
  'site-up': 'site-up',
};
