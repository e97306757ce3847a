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
