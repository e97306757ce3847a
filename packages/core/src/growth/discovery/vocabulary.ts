import { accountLimits } from '../../money/payments/account-limits.ts';

/** Where a search begins: one page, the pages of a sitemap, or what a search provider finds. */
export const discoverySeeds = ['page', 'sitemap', 'keyword'] as const;
export type DiscoverySeed = (typeof discoverySeeds)[number];

export const discoveryStatuses = ['queued', 'running', 'done', 'cancelled', 'failed'] as const;
export type DiscoveryStatus = (typeof discoveryStatuses)[number];

/** Why a page is worth a word with whoever keeps it. */
export const prospectKinds = ['mention', 'broken-link', 'resource-page'] as const;
export type ProspectKind = (typeof prospectKinds)[number];

/** What the user has made of a prospect. */
export const prospectStates = ['new', 'shortlisted', 'contacted', 'won', 'dismissed'] as const;
export type ProspectState = (typeof prospectStates)[number];

/** Pages that one search may read at most. */
export const MAX_DISCOVERY_PAGES = 200;
export const DEFAULT_DISCOVERY_PAGES = 40;
/** Links away from the seed at most. */
export const MAX_DISCOVERY_DEPTH = 3;
/** Searches that one user may begin in 24 hours. */
export const MAX_DISCOVERIES_A_DAY = accountLimits.discoveries.free;
/** Outgoing links that are tried for each page of the budget. */
export const LINK_CHECKS_PER_PAGE = 3;
export const MAX_PROSPECT_NOTES = 2000;
