import type { Inspection } from '../inspection.ts';
import type { Verdict } from '../vocabulary.ts';
import { type HostProbe, isHome } from './host-probe.ts';
import { type PageSketch, showTheSame } from './page-sketch.ts';
import { deduction } from './score.ts';
import { goneSummary } from './summary.ts';

const seen: ReadonlySet<Verdict> = new Set([
  'missing',
  'wrong-target',
  'live',
  'live-nofollow',
  'wrong-anchor',
]);
/** Where links stand that a page shares with every other of its site, those that are not there included. */
const shared: ReadonlySet<string> = new Set(['header', 'nav', 'aside', 'footer']);

/**
 * Whether the verdict on a page may hang on what its host shows at an address that nobody has: it
 * lacks the link, or has it only where a not-found page has it as well.
 */
export function mayBeNoPage(inspection: Inspection): boolean {
  const { verdict, link, links, pageKind, rendering, status, pageUrl } = inspection;
  if (!seen.has(verdict) || pageKind !== null || status === null || status > 299) return false;
  const isOther = rendering?.outcome === 'drawn' || rendering?.outcome === 'removed';
  if (isHome(pageUrl) || isOther) return false;
  const toDestination = [link, ...links].filter((each) => each?.isDestination);
  return toDestination.every((each) => each !== null && shared.has(each.place));
}

/** The inspection with the verdict *soft-404*, where the page is what its host shows for none; else null. */
export function judgeByProbe(
  inspection: Inspection,
  sketch: PageSketch,
  { page, leadsHome, home }: HostProbe,
): Inspection | null {
  if (page === null) return null;
  const sentHome = leadsHome && isHome(inspection.finalUrl);
  const isFront = home !== null && showTheSame(page, home) && showTheSame(sketch, home);
  if (sentHome)
    return gone(inspection, 'it leads to the site’s home page, as an address that nobody has does');
  if (isFront)
    return gone(inspection, 'it shows the site’s home page, as an address that nobody has does');
  if (showTheSame(sketch, page))
    return gone(inspection, 'it shows the same as an address that nobody has');
  return null;
}

function gone(inspection: Inspection, sign: string): Inspection {
  return {
    ...inspection,
    verdict: 'soft-404',
    summary: goneSummary(sign, inspection.link?.isDestination === true),
    pageKind: { kind: 'not-found', sign },
    score: 0,
    deductions: [deduction('soft-404', 'The site has no page at this address.')],
  };
}
