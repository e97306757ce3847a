import { accountLimits } from '../../money/payments/account-limits.ts';
import type { Change } from '../reports/verdict/diff.ts';

/** Public status pages of one account. */
export const MAX_STATUS_PAGES = accountLimits.statusPages.free;
/** Characters of a campaign's name. */
export const MAX_CAMPAIGN_NAME = 80;
/** Tags of one link, and characters of one. */
export const MAX_LINK_TAGS = 10;
export const MAX_LINK_TAG = 40;
/** US cents that a link may have cost. */
export const MAX_LINK_COST = 100_000_000;
/** Days over which uptime is counted. */
export const UPTIME_DAYS = 90;

/** Outcomes of its last checks that are said of a link in a list. */
export const RECENT_CHECKS = 30;
/** Links of one page of a list, and links that something is done with at once: all that an account may have. */
export const MAX_LINKS_AT_ONCE = accountLimits.watchedLinks.premium;
/** What can be done with many links at once. */
export const bulkActs = ['check', 'pause', 'resume', 'remove'] as const;
export type BulkAct = (typeof bulkActs)[number];

/** What is said of a watched link. */
export const monitorStates = [
  /** No check was made yet. */
  'waiting',
  /** Checks were made, and none has seen the page. */
  'unseen',
  /** There, at the last check that saw the page, as are the four that follow. */
  'live',
  /** Its rel, or the whole page, asks search engines not to follow it. */
  'nofollow',
  /** The page asks search engines not to list it. */
  'noindex',
  /** It stands on other words than those that were asked for. */
  'wrong-anchor',
  /** The markup keeps readers from seeing it. */
  'hidden',
  /** The last check missed it; it is not called lost before a second one. */
  'checking',
  /** Two checks, hours apart, saw the page without it. */
  'lost',
  /** The page was seen, and the link was never on it. */
  'absent',
] as const;
export type MonitorState = (typeof monitorStates)[number];

/** States of a link that was there at the last check that saw the page. */
export const thereStates = [
  'live',
  'nofollow',
  'noindex',
  'wrong-anchor',
  'hidden',
] as const satisfies readonly MonitorState[];
export type ThereState = (typeof thereStates)[number];

/** A number for every state. */
export const everyState = (
  count: (state: MonitorState) => number,
): Record<MonitorState, number> => ({
  waiting: count('waiting'),
  unseen: count('unseen'),
  live: count('live'),
  nofollow: count('nofollow'),
  noindex: count('noindex'),
  'wrong-anchor': count('wrong-anchor'),
  hidden: count('hidden'),
  checking: count('checking'),
  lost: count('lost'),
  absent: count('absent'),
});

/**
 * What a check counts as. `unconfirmed`: the link was missed for the first time; a second check makes it
 * `down`, or it counts as nothing. `unseen`: a bot wall, an error, a page that is no HTML.
 */
export const checkOutcomes = ['up', 'down', 'unconfirmed', 'unseen'] as const;
export type CheckOutcome = (typeof checkOutcomes)[number];

/** What alerts tell of: what changed from one check that saw the page to the next. */
export const monitorChangeKinds = [
  'lost',
  'page-gone',
  'soft-404',
  'redirected',
  'regained',
  'found',
  'rel-changed',
  'anchor-changed',
  'target-changed',
  'hidden-changed',
  'moved',
  'noindex-came',
  'noindex-went',
  'disallow-came',
  'disallow-went',
  'index-left',
  'index-joined',
  'canonical-changed',
  'site-down',
  'site-up',
] as const;
export type MonitorChangeKind = (typeof monitorChangeKinds)[number];

/** A link that was there is called lost by one of these: what took it. */
export const lossKinds = [
  'lost',
  'page-gone',
  'soft-404',
] as const satisfies readonly MonitorChangeKind[];

/** What a user chooses to be told of; every kind of change is one of them. */
export const alertKinds = [
  'lost',
  'page-gone',
  'soft-404',
  'redirected',
  'rel-changed',
  'deindexed',
  'site-down',
  'regained',
  'other',
] as const;
export type AlertKind = (typeof alertKinds)[number];

/** What a change is chosen by. */
export const alertKindOf: Record<MonitorChangeKind, AlertKind> = {
  lost: 'lost',
  'page-gone': 'page-gone',
  'soft-404': 'soft-404',
  redirected: 'redirected',
  regained: 'regained',
  found: 'regained',
  'rel-changed': 'rel-changed',
  'anchor-changed': 'other',
  'target-changed': 'other',
  'hidden-changed': 'other',
  moved: 'other',
  'noindex-came': 'deindexed',
  'noindex-went': 'deindexed',
  'disallow-came': 'deindexed',
  'disallow-went': 'deindexed',
  'index-left': 'deindexed',
  'index-joined': 'deindexed',
  'canonical-changed': 'other',
  'site-down': 'site-down',
  'site-up': 'site-down',
};

/** One change of a watched link. `before` and `after` are for people; null where there was nothing. */
export interface MonitorChange extends Omit<Change, 'kind'> {
  kind: MonitorChangeKind;
}
