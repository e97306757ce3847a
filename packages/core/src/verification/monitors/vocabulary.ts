import type { Change, ChangeKind } from '../reports/verdict/diff.ts';

/** Links that one account may have watched. Those above the limit when Premium ends stay watched. */
export const FREE_WATCHED_LINKS = 100;
export const PREMIUM_WATCHED_LINKS = 1000;
/** Public status pages of one account. */
export const MAX_STATUS_PAGES = 50;
/** Characters of a campaign's name. */
export const MAX_CAMPAIGN_NAME = 80;
/** Days over which uptime is counted. */
export const UPTIME_DAYS = 90;

/** What is said of a watched link. */
export const monitorStates = [
  /** No check has seen the page yet. */
  'waiting',
  /** There, at the last check that saw the page. */
  'live',
  /** The last check missed it; it is not called lost before a second one. */
  'checking',
  /** Two checks, hours apart, saw the page without it. */
  'lost',
  /** The page was seen, and the link was never on it. */
  'absent',
] as const;
export type MonitorState = (typeof monitorStates)[number];

/**
 * What a check counts as. `unconfirmed`: the link was missed for the first time; a second check makes it
 * `down`, or it counts as nothing. `unseen`: a bot wall, an error, a page that is no HTML.
 */
export const checkOutcomes = ['up', 'down', 'unconfirmed', 'unseen'] as const;
export type CheckOutcome = (typeof checkOutcomes)[number];

/** What alerts tell of: what changed from one check that saw the page to the next. */
export const monitorChangeKinds = [
  'lost',
  'regained',
  'found',
  'rel-changed',
  'anchor-changed',
  'target-changed',
  'hidden-changed',
  'moved',
  'noindex-came',
  'noindex-went',
  'canonical-changed',
] as const satisfies readonly (ChangeKind | 'found')[];
export type MonitorChangeKind = (typeof monitorChangeKinds)[number];

/** One change of a watched link. `before` and `after` are for people; null where there was nothing. */
export interface MonitorChange extends Omit<Change, 'kind'> {
  kind: MonitorChangeKind;
}
