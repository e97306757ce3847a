import { accountLimits } from '../../money/payments/account-limits.ts';

/** What is said of one page of a report (docs/specification/verification.md, Verdicts). */
export const verdicts = [
  'live',
  'live-nofollow',
  'wrong-anchor',
  'wrong-target',
  'missing',
  'soft-404',
  'blocked',
  'unreachable',
  'too-heavy',
  'not-html',
  'invalid',
] as const;
export type Verdict = (typeof verdicts)[number];

/** Verdicts of a link that is there, with the right words, for people and for crawlers or not. */
export const liveVerdicts = ['live', 'live-nofollow'] as const satisfies readonly Verdict[];

/** Pages of one report (docs/specification/verification.md, A report). */
export const MAX_REPORT_PAGES = accountLimits.reportPages.free;
export const MAX_GUEST_REPORT_PAGES = 50;
/** Lines that a list may have at all, duplicates, blank lines and comments among them. */
export const MAX_REPORT_LINES = 10_000;

/** Reports that the page keeps (docs/specification/verification.md, History). */
export const REPORT_HISTORY = 10;
/** Ids of samples begin so (docs/specification/verification.md, Who sees a report). */
export const DEMO_PREFIX = 'demo_';

/** What became of a page's link since the last run of the same list. */
export const runChangeKinds = ['lost', 'new', 'changed'] as const;
export type RunChangeKind = (typeof runChangeKinds)[number];

/** What keeps a link from counting, as far as the page itself says so. */
export const obstacles = ['nofollow', 'hidden', 'noindex', 'robots-txt', 'soft-404'] as const;
export type Obstacle = (typeof obstacles)[number];

/** What may be said of a line of a report, so that a program can ask for it. */
export const runConditions = [
  ...runChangeKinds,
  'not-live',
  'missing',
  'wrong-anchor',
  'wrong-target',
  'not-counting',
  ...obstacles,
  'invalid',
  'unseen',
] as const;
export type RunCondition = (typeof runConditions)[number];

/** When pages are opened in a browser: where their markup shows that it is needed, each one, or none. */
export const renderModes = ['auto', 'always', 'never'] as const;
export type RenderMode = (typeof renderModes)[number];

/**
 * Whether a page is in Google's index. `unknown`: no source says it, which says nothing about the
 * page.
 */
export const indexStates = ['indexed', 'not-indexed', 'unknown'] as const;
export type IndexState = (typeof indexStates)[number];

/** Who says something: Search Console itself, or a file that it was exported to. */
export const searchSources = ['search-console', 'csv'] as const;
export type SearchSource = (typeof searchSources)[number];
