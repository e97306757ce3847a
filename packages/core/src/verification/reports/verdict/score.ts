import type { RobotsDirective } from '../html/robots-directives.ts';
import type { Deduction, FoundLink, Inspection } from '../inspection.ts';
import { nofollowTokens } from './verdict.ts';

/**
 * What a page's score starts from (100) loses, and for what. Of rules that say the same (the tokens of
 * `rel`, the whole page's nofollow) only the first counts. The score is never below 0.
 */
export const scoreRules = {
  missing: { points: 100, about: 'no link to the destination' },
  'soft-404': { points: 100, about: 'the page says that it is not there' },
  'wrong-target': { points: 90, about: 'the link leads elsewhere' },
  hidden: { points: 60, about: 'the markup hides the link' },
  'anchor-other': { points: 50, about: 'the link stands on other words' },
  'anchor-partial': { points: 10, about: 'the wanted words stand among others' },
  nofollow: { points: 40, about: 'rel="nofollow"' },
  sponsored: { points: 40, about: 'rel="sponsored"' },
  ugc: { points: 40, about: 'rel="ugc"' },
  'page-nofollow': { points: 40, about: 'crawlers are told to follow no link of the page' },
  noindex: { points: 40, about: 'crawlers are told not to list the page' },
  'robots-txt': { points: 40, about: "robots.txt keeps Google's crawler out" },
  'canonical-elsewhere': { points: 25, about: 'the page names another as the one to list' },
  redirect: { points: 20, about: 'the link leads through a redirecting address' },
  place: {
    points: 10,
    about: 'the link stands beside the content: menu, side column, footer, comments',
  },
  'many-links': { points: 10, about: 'more than 100 links to other sites on the page' },
  scheme: { points: 5, about: 'http where the destination has https, or the other way round' },
  'script-drawn': { points: 10, about: 'only scripts draw the link' },
} as const;
export type ScoreRule = keyof typeof scoreRules;

export const MANY_LINKS = 100;

/** What a link itself loses, whatever the page. */
export function linkDeductions(link: FoundLink): Deduction[] {
  const rel = nofollowTokens.find((token) => link.rel.includes(token));
  const besides = ['nav', 'aside', 'footer', 'comments'].includes(link.place);
  return [
    ...when('hidden', link.hidden !== null, `The markup hides the link (${link.hidden}).`),
    ...when('anchor-other', link.anchorMatch === 'other', `The link stands on ${quoted(link)}.`),
    ...when(
      'anchor-partial',
      link.anchorMatch === 'partial',
      `The link stands on ${quoted(link)}.`,
    ),
    ...(rel ? when(rel, true, `The link carries rel="${rel}".`) : []),
    ...when('redirect', link.tolerances.includes('redirect'), `The link goes through ${link.url}.`),
    ...when('place', besides, `The link stands in the ${partNames[link.place]}.`),
    ...when('scheme', link.tolerances.includes('scheme'), `The link is written as ${link.url}.`),
  ];
}

/** What the page takes from a link on it. */
export function pageDeductions(
  page: Pick<Inspection, 'robots' | 'canonicalElsewhere' | 'otherOutgoingLinks'> & {
    noindex: RobotsDirective | null;
    pageNofollow: RobotsDirective | null;
  },
  link: FoundLink,
): Deduction[] {
  const isKeptOut = page.robots.disallowed.some((name) => /^googlebot$/iu.test(name));
  const countsAnyway = !nofollowTokens.some((token) => link.rel.includes(token));
  return [
    ...when(
      'page-nofollow',
      page.pageNofollow !== null && countsAnyway,
      `${sayDirective(page.pageNofollow)}.`,
    ),
    ...when('noindex', page.noindex !== null, `${sayDirective(page.noindex)}.`),
    ...when('robots-txt', isKeptOut, 'robots.txt keeps Googlebot off the page.'),
    ...when(
      'canonical-elsewhere',
      page.canonicalElsewhere !== null,
      `The canonical address is ${page.canonicalElsewhere}.`,
    ),
    ...when(
      'many-links',
      page.otherOutgoingLinks > MANY_LINKS,
      `The page has ${page.otherOutgoingLinks} links to other sites.`,
    ),
  ];
}

/** 100 less the deductions. */
export const scoreOf = (deductions: readonly Deduction[]): number =>
  Math.max(
    0,
    deductions.reduce((score, { points }) => score - points, 100),
  );

export function deduction(rule: ScoreRule, reason: string): Deduction {
  return { rule, points: scoreRules[rule].points, reason };
}

/** E.g. `The page's meta robots says "nofollow"`. */
export function sayDirective(directive: RobotsDirective | null): string {
  if (directive === null) return '';
  const said = directiveWords(directive);
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}`;
}

function directiveWords({ crawler, token, from }: RobotsDirective): string {
  const isForAll = crawler === '*';
  if (from === 'header') {
    return isForAll
      ? `the X-Robots-Tag header says “${token}”`
      : `the X-Robots-Tag header says “${token}” to ${crawler}`;
  }
  return isForAll
    ? `the meta element for robots says “${token}”`
    : `the meta element for robots says “${token}” to ${crawler}`;
}

const partNames: Record<FoundLink['place'], string> = {
  main: 'main part',
  header: 'header',
  nav: 'menu',
  aside: 'side column',
  footer: 'footer',
  comments: 'comments',
  body: 'page',
};

const when = (rule: ScoreRule, isSo: boolean, reason: string): Deduction[] =>
  isSo ? [deduction(rule, reason)] : [];

const quoted = ({ anchorText }: FoundLink): string =>
  anchorText === '' ? 'no words' : `“${anchorText.slice(0, 120)}”`;
