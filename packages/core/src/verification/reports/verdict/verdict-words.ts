import type { Rendering } from '../inspection.ts';
import type { VerdictCounts } from '../run-event.ts';
import { type Verdict, verdicts } from '../vocabulary.ts';

/** What a verdict means to whoever wants the link: there, to be looked at, gone, or not known. */
export const verdictGroups = ['live', 'attention', 'lost', 'unseen'] as const;
export type VerdictGroup = (typeof verdictGroups)[number];

export interface VerdictWords {
  label: string;
  group: VerdictGroup;
  /** One sentence. */
  meaning: string;
}

/**
 * Every verdict in words, best first: the one table that screens, terminal and files read.
 *
 * @example
 * ```ts
 * import { verdictWords } from '@linkwright/core/reports';
 *
 * verdictWords['wrong-anchor'].label; // => 'Other anchor'
 * verdictWords.blocked.group; // => 'unseen'
 * ```
 */
export const verdictWords: Record<Verdict, VerdictWords> = {
  live: {
    label: 'Live',
    group: 'live',
    meaning: 'The link is there, with your words, and search engines may follow it.',
  },
  'live-nofollow': {
    label: 'Live, nofollow',
    group: 'live',
    meaning: 'The link is there, with your words; its rel asks search engines not to count it.',
  },
  'wrong-anchor': {
    label: 'Other anchor',
    group: 'attention',
    meaning: 'A link leads to your page, with other words than yours.',
  },
  'wrong-target': {
    label: 'Other target',
    group: 'attention',
    meaning: 'The page links to your site, but not to this page of it.',
  },
  missing: {
    label: 'Missing',
    group: 'lost',
    meaning: 'The page was read, and no link in it leads to your site.',
  },
  'soft-404': {
    label: 'Not-found page',
    group: 'lost',
    meaning: 'The server says that all is well, but the page says that it is not there any more.',
  },
  blocked: {
    label: 'Blocked',
    group: 'unseen',
    meaning: 'The site did not let us read the page, so we cannot say whether your link is there.',
  },
  unreachable: {
    label: 'Unreachable',
    group: 'unseen',
    meaning: 'The page could not be opened: no answer, an error, or a broken connection.',
  },
  'too-heavy': {
    label: 'Too heavy to read',
    group: 'unseen',
    meaning: 'Reading the page would take more work or memory than one page is given.',
  },
  'not-html': {
    label: 'Not a page',
    group: 'unseen',
    meaning: 'What stands at the address is no web page, such as a PDF or an image.',
  },
  invalid: {
    label: 'No address',
    group: 'unseen',
    meaning: 'The line does not name a page that can be opened.',
  },
};

/** What a browser saw that the markup does not say, in words. */
export const renderingWords: Record<
  Rendering['outcome'],
  Pick<VerdictWords, 'label' | 'meaning'>
> = {
  drawn: {
    label: 'Drawn by script',
    meaning: 'Only scripts draw the link: crawlers that run none do not see it.',
  },
  removed: {
    label: 'Removed by script',
    meaning: 'The link is in the page’s HTML, and scripts take it away.',
  },
  same: { label: 'Same in a browser', meaning: 'Scripts change nothing about the link.' },
  'not-seen': {
    label: 'Not seen in a browser',
    meaning: 'The browser did not finish loading the page. This is what its HTML says.',
  },
};

export const verdictGroupWords: Record<VerdictGroup, string> = {
  live: 'Live',
  attention: 'Needs a look',
  lost: 'Missing',
  unseen: 'Not seen',
};

/** The verdicts of a group, best first. */
export const verdictsOf = (group: VerdictGroup): Verdict[] =>
  verdicts.filter((verdict) => verdictWords[verdict].group === group);

/** How many pages got a verdict of the group. */
export const countInGroup = (counts: VerdictCounts, group: VerdictGroup): number =>
  verdictsOf(group).reduce((sum, verdict) => sum + counts[verdict], 0);

/** Pages that were answered: repeated lines are not among the counts, and one that names no page is none. */
export const answeredPages = (counts: VerdictCounts): number =>
  verdicts.reduce((sum, verdict) => sum + counts[verdict], 0) - counts.invalid;
