import type { VerdictGroup } from '../reports/verdict/verdict-words.ts';
import type { AlertKind, MonitorChange, MonitorChangeKind, MonitorState } from './vocabulary.ts';
import { lossKinds } from './vocabulary.ts';

/** What a person reads for each state. */
export const monitorStateLabels: Record<MonitorState, string> = {
  waiting: 'Not checked yet',
  unseen: 'Page not seen',
  live: 'Live',
  nofollow: 'Live, nofollow',
  noindex: 'Live, but noindex',
  'wrong-anchor': 'Live, other anchor',
  hidden: 'Live, but hidden',
  checking: 'Missed once',
  lost: 'Lost',
  absent: 'Not there',
};

/** What each state means to whoever wants the link, as the verdicts of a report do. */
export const monitorStateGroups: Record<MonitorState, VerdictGroup> = {
  waiting: 'unseen',
  unseen: 'unseen',
  live: 'live',
  nofollow: 'live',
  noindex: 'attention',
  'wrong-anchor': 'attention',
  hidden: 'attention',
  checking: 'attention',
  lost: 'lost',
  absent: 'attention',
};

/** What a person reads for each kind of change. */
export const monitorChangeLabels: Record<MonitorChangeKind, string> = {
  lost: 'The link is gone',
  'page-gone': 'The page is gone',
  'soft-404': 'The page says that it is not found',
  redirected: 'The page leads elsewhere now',
  regained: 'The link is back',
  found: 'The link is there now',
  'rel-changed': 'Its rel changed',
  'anchor-changed': 'Its anchor text changed',
  'target-changed': 'Its target changed',
  'hidden-changed': 'Its visibility changed',
  moved: 'It moved to another part of the page',
  'noindex-came': 'The page asks not to be indexed',
  'noindex-went': 'The page may be indexed again',
  'disallow-came': 'robots.txt shuts search engines out',
  'disallow-went': 'robots.txt lets search engines in again',
  'index-left': 'Google took the page out of its index',
  'index-joined': 'Google took the page into its index',
  'canonical-changed': 'The page’s canonical address changed',
  'site-down': 'The site cannot be reached',
  'site-up': 'The site answers again',
};

/** What a person chooses to be told of, with what it stands for. */
export const alertKindLabels: Record<AlertKind, { name: string; hint: string }> = {
  lost: { name: 'Lost', hint: 'the page is there, and the link is not' },
  'page-gone': { name: 'Page gone', hint: 'the site answers 404 or 410' },
  'soft-404': { name: 'Soft 404', hint: 'a “not found” page that claims to be fine' },
  redirected: { name: 'Redirected', hint: 'the page leads to another address' },
  'rel-changed': { name: 'Changed rel', hint: 'nofollow, sponsored or ugc came or went' },
  deindexed: { name: 'Deindexed', hint: 'noindex, robots.txt, or what Search Console says' },
  'site-down': { name: 'Site down', hint: 'one alert for a site, however many links are on it' },
  regained: { name: 'Regained', hint: 'a link is there again, or for the first time' },
  other: { name: 'Other changes', hint: 'anchor text, target, visibility, place, canonical' },
};

const bad: ReadonlySet<MonitorChangeKind> = new Set([
  ...lossKinds,
  'redirected',
  'noindex-came',
  'disallow-came',
  'index-left',
  'site-down',
]);

/** Whether it is a change that a buyer of links does not want. */
export const isBadChange = (kind: MonitorChangeKind): boolean => bad.has(kind);

/** Of these, what was before is a sentence, and told only where it is known. */
const sentences: ReadonlySet<MonitorChangeKind> = new Set([...lossKinds, 'regained', 'found']);

/** What changed, after its label: before and after in one line, empty when there is nothing to add. */
export function changeDetail({ kind, before, after }: MonitorChange): string {
  if (before === null && (after === null || sentences.has(kind))) return after ?? '';
  const was = before?.endsWith('.') ? before.slice(0, -1) : before;
  return `${was || 'none'} → ${after || 'none'}`;
}
