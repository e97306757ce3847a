import type { VerdictGroup } from '../reports/verdict/verdict-words.ts';
import type { MonitorChange, MonitorChangeKind, MonitorState } from './vocabulary.ts';

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
  regained: 'The link is back',
  found: 'The link is there now',
  'rel-changed': 'Its rel changed',
  'anchor-changed': 'Its anchor text changed',
  'target-changed': 'Its target changed',
  'hidden-changed': 'Its visibility changed',
  moved: 'It moved to another part of the page',
  'noindex-came': 'The page asks not to be indexed',
  'noindex-went': 'The page may be indexed again',
  'canonical-changed': 'The page’s canonical address changed',
};

const bad: ReadonlySet<MonitorChangeKind> = new Set(['lost', 'noindex-came']);

/** Whether it is a change that a buyer of links does not want. */
export const isBadChange = (kind: MonitorChangeKind): boolean => bad.has(kind);

/** What changed, after its label: in one line, empty when there is nothing to add. */
export function changeDetail({ kind, before, after }: MonitorChange): string {
  if (kind === 'lost' || kind === 'regained' || kind === 'found') return after ?? '';
  return before === null && after === null ? '' : `${before || 'none'} → ${after || 'none'}`;
}
