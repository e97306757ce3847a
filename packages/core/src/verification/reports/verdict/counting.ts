import type { Report } from '../contract.ts';
import { forbids } from '../html/robots-directives.ts';
import type { FoundLink, Inspection } from '../inspection.ts';
import type { PageResult } from '../run-event.ts';
import { liveVerdicts, type Obstacle, type Verdict } from '../vocabulary.ts';
import { MANY_LINKS, sayDirective } from './score.ts';
import { hiddenHow } from './summary.ts';
import { nofollowTokens } from './verdict.ts';
import { type VerdictWords, verdictWords } from './verdict-words.ts';

/** One fact that was seen, and what it does to the link: helps it, weakens it, keeps it from counting, or neither. */
export interface CountingReason {
  effect: 'helps' | 'weakens' | 'stops' | 'says';
  /** Part of a sentence, without a stop. */
  text: string;
}

/** Whether a link counts, and why. No authority is guessed: every reason was seen on the page or on the way to it. */
export interface Counting {
  /** False where an obstacle was seen; null where no link to the destination was. */
  counts: boolean | null;
  obstacles: Obstacle[];
  reasons: CountingReason[];
  /** All that decides, in one sentence. */
  sentence: string;
}

/** Every obstacle in words. */
export const obstacleWords: Record<Obstacle, Pick<VerdictWords, 'label' | 'meaning'>> = {
  nofollow: {
    label: 'Nofollow',
    meaning: 'The link or its page asks search engines not to follow it.',
  },
  hidden: { label: 'Hidden', meaning: 'People do not see the link.' },
  noindex: { label: 'Noindex', meaning: 'The page asks search engines not to list it.' },
  'robots-txt': {
    label: 'Kept out by robots.txt',
    meaning: 'The site’s robots.txt keeps Google’s crawler off the page.',
  },
  'soft-404': verdictWords['soft-404'],
};

/**
 * Whether the link of a page counts, with its reasons (docs/specification/verification.md, Does it
 * count?).
 *
 * @example
 * ```ts
 * import { demoReport, whatCounts } from '@linkwright/core/reports';
 *
 * const { results = [] } = (await demoReport('demo_every-verdict')) ?? {};
 * results[0] && whatCounts(results[0].inspection).counts; // => true
 * ```
 */
export function whatCounts(inspection: Inspection): Counting {
  const { link, verdict } = inspection;
  if (verdict === 'soft-404') {
    const said = 'the page says that it is not there';
    return counting(['soft-404'], [{ effect: 'stops', text: said }, ...pageReasons(inspection)]);
  }
  if (link === null || !isThere(verdict)) {
    return { counts: null, obstacles: [], reasons: [], sentence: '' };
  }
  const found: [Obstacle, string | null][] = [
    ['nofollow', nofollowOf(link, inspection)],
    ['hidden', hiddenOf(link)],
    ['noindex', noindexOf(inspection)],
    ['robots-txt', keptOutOf(inspection)],
  ];
  const stops = found.flatMap(([, text]): CountingReason[] =>
    text === null ? [] : [{ effect: 'stops', text }],
  );
  const named = found.flatMap(([obstacle, text]) => (text === null ? [] : [obstacle]));
  return counting(named, [...stops, ...linkReasons(link, inspection), ...pageReasons(inspection)]);
}

/** How many of a report's pages have a link that counts, and what keeps the others from it. */
export interface CountingTally {
  counting: number;
  obstacles: Record<Obstacle, number>;
}

/**
 * Counts pages, not lines: one that repeats an earlier one adds nothing. A link that stands on other words
 * than the wanted ones is none of them.
 */
export function tallyCounting(
  results: Iterable<Pick<PageResult, 'duplicateOf' | 'inspection'> | undefined>,
): CountingTally {
  const tally = { counting: 0, obstacles: zeros() };
  for (const result of results) {
    if (!result || result.duplicateOf !== null) continue;
    const { counts, obstacles: found } = whatCounts(result.inspection);
    if (counts && isLive(result.inspection.verdict)) tally.counting += 1;
    for (const obstacle of found) tally.obstacles[obstacle] += 1;
  }
  return tally;
}

/** All that stands above the pages of a report: what can be shown before they are there. */
export interface ReportOverview {
  report: Report;
  tally: CountingTally;
  /** Lines of the list that repeat an earlier one. */
  repeats: number;
}

/** What a report says without its pages; those that are not there yet are no matter. */
export const overviewOf = (
  report: Report,
  results: readonly (Pick<PageResult, 'duplicateOf' | 'inspection'> | undefined)[],
): ReportOverview => ({
  report,
  tally: tallyCounting(results),
  repeats: results.filter((page) => page && page.duplicateOf !== null).length,
});

const zeros = (): Record<Obstacle, number> => ({
  nofollow: 0,
  hidden: 0,
  noindex: 0,
  'robots-txt': 0,
  'soft-404': 0,
});

const isLive = (verdict: Verdict): boolean => liveVerdicts.some((live) => live === verdict);
const isThere = (verdict: Verdict): boolean => isLive(verdict) || verdict === 'wrong-anchor';

function counting(found: Obstacle[], reasons: CountingReason[]): Counting {
  const said = (...effects: CountingReason['effect'][]) =>
    reasons.filter(({ effect }) => effects.includes(effect)).map(({ text }) => text);
  const counts = found.length === 0;
  return { counts, obstacles: found, reasons, sentence: sentenceOf(said, counts) };
}

function sentenceOf(
  said: (...effects: CountingReason['effect'][]) => string[],
  counts: boolean,
): string {
  if (!counts) return `Does not count: ${listOf(said('stops'))}.`;
  const weak = said('weakens');
  const good = listOf(said('helps'));
  return weak.length > 0 ? `Counts: ${good}; but ${listOf(weak)}.` : `Counts: ${good}.`;
}

const listOf = (parts: readonly string[]): string => parts.join(', ');

function nofollowOf({ rel }: FoundLink, { robotsDirectives }: Inspection): string | null {
  if (nofollowTokens.some((token) => rel.includes(token))) {
    return `it carries rel="${rel.join(' ')}"`;
  }
  const directive = forbids(robotsDirectives, 'nofollow');
  return directive && lowered(sayDirective(directive));
}

const hiddenOf = ({ hidden }: FoundLink): string | null =>
  hidden && `it is hidden by ${hiddenHow[hidden] ?? hidden}`;

function noindexOf({ robotsDirectives }: Inspection): string | null {
  const directive = forbids(robotsDirectives, 'noindex');
  return directive && lowered(sayDirective(directive));
}

const keptOutOf = ({ robots }: Inspection): string | null =>
  robots.disallowed.some((name) => /^googlebot$/iu.test(name))
    ? 'robots.txt keeps Google’s crawler off the page'
    : null;

function linkReasons(link: FoundLink, inspection: Inspection): CountingReason[] {
  const { rendering, links } = inspection;
  const isFollowed = nofollowOf(link, inspection) === null;
  const isSeen = rendering?.outcome === 'drawn' || rendering?.outcome === 'same';
  return [
    ...when(isFollowed, 'helps', link.rel.length > 0 ? harmlessRel(link) : 'it has no rel'),
    ...when(
      link.hidden === null,
      'helps',
      isSeen ? 'a browser shows it' : 'nothing in the markup hides it',
    ),
    placeReason(link.place),
    ...orderReason(link, links.filter(({ order }) => order !== null).length),
    ...when(link.isImage, 'says', 'it is an image'),
    ...when(link.anchorMatch === 'other', 'weakens', 'it stands on other words than yours'),
    ...when(rendering?.outcome === 'drawn', 'weakens', 'only scripts draw it'),
    ...when(
      link.tolerances.includes('redirect'),
      'weakens',
      `it goes through ${link.url}, which sends visitors on`,
    ),
    ...when(
      link.tolerances.includes('redirected'),
      'says',
      'it names the address that your page redirects to',
    ),
  ];
}

const harmlessRel = ({ rel }: FoundLink): string =>
  `its rel="${rel.join(' ')}" lets it be followed`;

const places: Record<FoundLink['place'], CountingReason> = {
  main: { effect: 'helps', text: 'it stands in the main text' },
  body: { effect: 'says', text: 'the page marks no main text' },
  header: { effect: 'weakens', text: 'it stands in the header' },
  nav: { effect: 'weakens', text: 'it stands in the navigation' },
  aside: { effect: 'weakens', text: 'it stands in the side column' },
  footer: { effect: 'weakens', text: 'it stands in the footer' },
  comments: { effect: 'weakens', text: 'it stands among comments' },
};
const placeReason = (place: FoundLink['place']): CountingReason => places[place];

function orderReason({ order }: FoundLink, links: number): CountingReason[] {
  if (order === null) return [];
  if (links <= 1) return [{ effect: 'helps', text: 'it is the only link to your page' }];
  return order === 1
    ? [{ effect: 'helps', text: `it is the first of ${links} links to your page` }]
    : [{ effect: 'weakens', text: `it is number ${order} of ${links} links to your page` }];
}

/** What a redirect of the page itself says, by its status. */
const moves: Record<number, string> = {
  301: 'the page has moved for good (301)',
  302: 'the page has moved for now (302)',
  303: 'the page answers from elsewhere (303)',
  307: 'the page has moved for now (307)',
  308: 'the page has moved for good (308)',
};

function pageReasons(inspection: Inspection): CountingReason[] {
  const { chain, canonicalElsewhere, otherOutgoingLinks: others, robots, declared } = inspection;
  const isListed = noindexOf(inspection) === null && keptOutOf(inspection) === null;
  const { language, alternates, amp, publishedAt, modifiedAt } = declared;
  const statuses = [...new Set(chain.slice(0, -1).map(({ status }) => status))];
  return [
    ...when(
      isListed,
      'helps',
      robots.us === null
        ? 'the page may be listed'
        : 'the page may be listed, and robots.txt lets crawlers in',
    ),
    ...when(
      canonicalElsewhere !== null,
      'weakens',
      `the page names ${canonicalElsewhere} as its canonical address`,
    ),
    ...statuses.flatMap((status) => when(status in moves, 'says', moves[status] ?? '')),
    ...when(others > MANY_LINKS, 'weakens', `${others} links of the page lead to other sites`),
    ...when(
      others <= MANY_LINKS,
      'says',
      others === 0
        ? 'no other link of the page leads to another site'
        : `links of the page to other sites besides: ${others}`,
    ),
    ...when(language !== null, 'says', `the page says that its language is ${language}`),
    ...when(
      alternates.length > 0,
      'says',
      `it names versions in other languages (hreflang): ${alternates.join(', ')}`,
    ),
    ...when(amp === 'this', 'says', 'it is an AMP page'),
    ...when(amp !== null && amp !== 'this', 'says', `it has an AMP version: ${amp}`),
    ...when(publishedAt !== null, 'says', `it says that it is of ${dayOf(publishedAt)}`),
    ...when(modifiedAt !== null, 'says', `it says that it was changed on ${dayOf(modifiedAt)}`),
  ];
}

const dayOf = (moment: string | null): string => moment?.slice(0, 10) ?? '';

const when = (isSo: boolean, effect: CountingReason['effect'], text: string): CountingReason[] =>
  isSo ? [{ effect, text }] : [];

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
