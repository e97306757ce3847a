import type { RobotsDirective } from '../html/robots-directives.ts';
import type { FoundLink } from '../inspection.ts';
import type { PageVisit } from '../page-visit.ts';
import type { Verdict } from '../vocabulary.ts';
import type { Challenge } from './challenge.ts';
import type { KindOfPage } from './page-signs.ts';

/** What a verdict is made of. */
export interface Seen {
  visit: Pick<PageVisit, 'status' | 'failure' | 'isWhole'>;
  isHtml: boolean;
  challenge: Challenge | null;
  /** The best link to the destination of which the page makes a link; null where there is none. */
  link: FoundLink | null;
  /** The most telling link that leads elsewhere: to the same host, or on the same words. */
  wrongLink: FoundLink | null;
  /** What tells crawlers to follow no link of the page. */
  pageNofollow: RobotsDirective | null;
  /** Where the page sends its visitors on to by itself. */
  refresh: string | null;
  /** What stands there in the place of a page. */
  kind: KindOfPage | null;
}

/** Status codes that say: not to you. 999 is LinkedIn's. */
const refusals: ReadonlySet<number> = new Set([401, 403, 407, 429, 999]);
/** What a notice in the place of a page says of a link that is not on it. */
const verdictOfKind: Record<KindOfPage['kind'], Verdict> = {
  'not-found': 'soft-404',
  parked: 'soft-404',
  placeholder: 'soft-404',
  suspended: 'unreachable',
  maintenance: 'unreachable',
  failed: 'unreachable',
  empty: 'unreachable',
  frames: 'unreachable',
  'script-redirect': 'unreachable',
  shell: 'unreachable',
  refusal: 'blocked',
  login: 'blocked',
  consent: 'blocked',
  'age-gate': 'blocked',
  paywall: 'blocked',
};
/** Tokens of `rel` by which a link does not count, the strictest first. */
export const nofollowTokens = ['nofollow', 'sponsored', 'ugc'] as const;

/**
 * The verdict on a page (docs/specification/verification.md, Verdicts). The first rule that fits
 * decides:
 *
 * 1. an address that is none: invalid
 * 2. robots.txt kept us out, or the status is 401, 403, 407, 429 or 999: blocked
 * 3. nothing answered: unreachable
 * 4. any other status but 2xx: blocked where a challenge is seen, else unreachable
 * 5. no HTML: not-html; its text passed the limits of reading: too-heavy
 * 6. a page that surely says of itself that it is not there: soft-404, whatever links stand around it
 * 7. a link to the destination: wrong-anchor, live-nofollow or live, however much was read
 * 8. a challenge, or a notice that keeps visitors out: blocked
 * 9. a notice that the page is gone: soft-404
 * 10. not read to its end, sends visitors on, drawn by scripts, or a fault: unreachable, as it was not seen
 * 11. a link on the words or to the host that leads elsewhere: wrong-target
 * 12. missing
 */
export function decideVerdict(seen: Seen): Verdict {
  const { status, failure } = seen.visit;
  if (failure?.kind === 'invalid-address') return 'invalid';
  if (failure?.kind === 'robots' || (status !== null && refusals.has(status))) return 'blocked';
  if (status === null) return 'unreachable';
  if (status < 200 || status > 299) return seen.challenge ? 'blocked' : 'unreachable';
  if (!seen.isHtml) return 'not-html';
  if (failure?.kind === 'too-heavy') return 'too-heavy';
  if (seen.kind?.isSure) return 'soft-404';
  if (seen.link) return decideLink(seen.link, seen);
  if (seen.challenge) return 'blocked';
  if (seen.kind) return verdictOfKind[seen.kind.kind];
  if (!wasSeen(seen)) return 'unreachable';
  return seen.wrongLink ? 'wrong-target' : 'missing';
}

function decideLink(link: FoundLink, { pageNofollow }: Seen): Verdict {
  if (link.anchorMatch === 'other') return 'wrong-anchor';
  const isNofollow = nofollowTokens.some((token) => link.rel.includes(token));
  return isNofollow || pageNofollow ? 'live-nofollow' : 'live';
}

/** Whether what was read is what people see. Only of such a page a link is said to be missing. */
const wasSeen = ({ visit, refresh }: Seen): boolean =>
  visit.isWhole && visit.failure === null && refresh === null;
