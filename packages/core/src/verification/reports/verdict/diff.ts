import { namesSamePage } from '../addresses/same-page.ts';
import { forbids } from '../html/robots-directives.ts';
import type { FoundLink, Inspection } from '../inspection.ts';
import { matchAnchor } from './match-anchor.ts';
import { sayDirective } from './score.ts';

/** What can change between two looks at one page. */
export const changeKinds = [
  'lost',
  'regained',
  'rel-changed',
  'anchor-changed',
  'target-changed',
  'hidden-changed',
  'moved',
  'noindex-came',
  'noindex-went',
  'canonical-changed',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** One change. `before` and `after` are for people; null where there was nothing. */
export interface Change {
  kind: ChangeKind;
  before: string | null;
  after: string | null;
}

/**
 * What changed from one look at a page to the next. A look that did not see the page, whatever the
 * reason, says nothing; 404 and 410 are the site's own word that the page is gone.
 */
export function diffInspections(before: Inspection, after: Inspection): Change[] {
  const [was, is] = [isLinkThere(before), isLinkThere(after)];
  if (was === null || is === null || (!was && !is)) return [];
  if (was !== is) {
    return [{ kind: is ? 'regained' : 'lost', before: before.summary, after: after.summary }];
  }
  return [...diffLinks(before, after), ...diffPages(before, after)];
}

/** Whether the page's address leads to another page than it did. */
export const isElsewhere = (before: Inspection, after: Inspection): boolean =>
  !namesSamePage(before.finalUrl, after.finalUrl);

/** Whether the link to the destination stood there; null where the page was not seen. */
export function isLinkThere({ verdict, status }: Inspection): boolean | null {
  switch (verdict) {
    case 'live':
    case 'live-nofollow':
    case 'wrong-anchor':
      return true;
    case 'missing':
    case 'soft-404':
    case 'wrong-target':
      return false;
    case 'unreachable':
      return status === 404 || status === 410 ? false : null;
    case 'blocked':
    case 'too-heavy':
    case 'not-html':
    case 'invalid':
      return null;
  }
}

function diffLinks(before: Inspection, after: Inspection): Change[] {
  const [was, is] = [before.link, after.link];
  if (was === null || is === null) return [];
  return [
    ...changed('rel-changed', relOf(was, before), relOf(is, after)),
    ...(matchAnchor(is.anchorText, was.anchorText) === 'exact'
      ? []
      : changed('anchor-changed', was.anchorText || null, is.anchorText || null)),
    ...(namesSamePage(was.url, is.url) ? [] : changed('target-changed', was.url, is.url)),
    ...changed('hidden-changed', was.hidden, is.hidden),
    ...(knewPlaces(was) || !knewPlaces(is) ? changed('moved', was.place, is.place) : []),
  ];
}

/** Versions that did not note a link's order knew parts of a page by their elements alone. */
const knewPlaces = ({ order }: FoundLink): boolean => order !== null;

function diffPages(before: Inspection, after: Inspection): Change[] {
  const [was, is] = [before, after].map(({ robotsDirectives }) =>
    forbids(robotsDirectives, 'noindex'),
  );
  const words = (directive: typeof was) => (directive ? sayDirective(directive) : null);
  return [
    ...(was && !is ? changed('noindex-went', words(was), null) : []),
    ...(is && !was ? changed('noindex-came', null, words(is)) : []),
    ...changed('canonical-changed', before.canonicalElsewhere, after.canonicalElsewhere),
  ];
}

const changed = (kind: ChangeKind, before: string | null, after: string | null): Change[] =>
  before === after ? [] : [{ kind, before, after }];

/** What of `rel`, and of the whole page's directives, decides whether crawlers follow the link. */
function relOf({ rel }: FoundLink, { robotsDirectives }: Inspection): string | null {
  const tokens = rel.filter((token) => !/^(?:noopener|noreferrer|opener|external)$/u.test(token));
  const page = forbids(robotsDirectives, 'nofollow') ? ['nofollow for the whole page'] : [];
  return [...tokens.sort(), ...page].join(' ') || null;
}
