import type { ScreenName } from '@linkwright/core';
import type { Screen } from '../page.ts';

/** A screen that is loaded when it is wanted; the home page is there at once. */
export type LoadedName = Exclude<ScreenName, 'home'> | 'diagnosticPages';

/** How each screen of core's list is loaded. */
export const screenLoads: Record<LoadedName, () => Promise<{ default: Screen }>> = {
  terms: () => import('./terms.tsx'),
  privacy: () => import('./privacy.tsx'),
  contact: () => import('./contact.tsx'),
  pricing: () => import('./pricing.tsx'),
  backlinkReport: () => import('./backlink-report.tsx'),
  report: () => import('./report.tsx'),
  login: () => import('./login.tsx'),
  confirm: () => import('./auth-confirm.tsx'),
  resetPassword: () => import('./auth-reset-password.tsx'),
  callback: () => import('./auth-callback.tsx'),
  diagnostic: () => import('./auth-diagnostic.tsx'),
  device: () => import('./device.tsx'),
  account: () => import('./account.tsx'),
  myPosts: () => import('./my-posts.tsx'),
  drafts: () => import('./drafts.tsx'),
  draft: () => import('./draft.tsx'),
  monitors: () => import('./monitors.tsx'),
  partners: () => import('./partners.tsx'),
  claim: () => import('./claim.tsx'),
  credits: () => import('./credits.tsx'),
  dashboard: () => import('./dashboard.tsx'),
  aiLive: () => import('./ai-live.tsx'),
  campaigns: () => import('./campaigns.tsx'),
  campaign: () => import('./campaign.tsx'),
  automation: () => import('./automation.tsx'),
  discovery: () => import('./discovery.tsx'),
  recursiveDiscovery: () => import('./recursive-discovery.tsx'),
  affiliate: () => import('./affiliate.tsx'),
  ad: () => import('./ad.tsx'),
  unsubscribe: () => import('./unsubscribe.tsx'),
  paymentSuccess: () => import('./payment-success.tsx'),
  paymentCancelled: () => import('./payment-cancelled.tsx'),
  subscriptionSuccess: () => import('./subscription-success.tsx'),
  subscriptionCancelled: () => import('./subscription-cancelled.tsx'),
  securePayment: () => import('./secure-payment.tsx'),
  domains: () => import('./domains.tsx'),
  domainsLegacy: () => import('./domains-legacy.tsx'),
  admin: () => import('./admin.tsx'),
  adminSection: () => import('./admin.tsx'),
  diagnosticPages: () => import('./diagnostic.tsx'),
};
