import { accountLimits } from '../../money/payments/account-limits.ts';

/** Where a search begins: one page, the pages of a sitemap, or what a search provider finds. */
export const discoverySeeds = ['page', 'sitemap', 'keyword'] as const;
export type DiscoverySeed = (typeof discoverySeeds)[number];

export const discoveryStatuses = ['queued', 'running', 'done', 'cancelled', 'failed'] as const;
export type DiscoveryStatus = (typeof discoveryStatuses)[number];

/** Why a page is worth a word with whoever keeps it. */
export const prospectKinds = ['mention', 'broken-link', 'resource-page'] as const;
export type ProspectKind = (typeof prospectKinds)[number];

/**
 * How far one is with whoever keeps a page. `live`: a link of one's own stands there; a check that sees
 * it says so by itself.
 */
export const prospectStates = ['new', 'asked', 'answered', 'agreed', 'live', 'declined'] as const;
export type ProspectState = (typeof prospectStates)[number];

/** Ways to whoever keeps a page, as they stand on pages of the site. */
export const contactKinds = ['mail', 'form', 'page'] as const;
export type ContactKind = (typeof contactKinds)[number];

/**
 * What is known of a prospect's contacts. `page`: what its own page says; `waiting`: further pages of
 * the site are about to be read; `read`: they were; `failed`: none could be.
 */
export const contactStates = ['page', 'waiting', 'read', 'failed'] as const;
export type ContactState = (typeof contactStates)[number];

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
/** Prospects that are changed at once. */
export const MAX_PROSPECTS_CHANGED = 200;
/** Sites that one account may have searched for contacts in 24 hours. */
export const MAX_CONTACT_SEARCHES_A_DAY = 100;
/** Pages of a site that are read for contacts, the prospect's own among them. */
export const MAX_CONTACT_PAGES = 4;
/** From this hour on by the account's clocks the day's reminders are told. */
export const REMINDER_HOUR = 8;
