import { namesSamePage } from '../../verification/reports/addresses/same-page.ts';
import { isOfSite } from './frontier.ts';
import type { ProspectKind, ProspectState } from './vocabulary.ts';

/** What each kind of find is worth, and a way to whoever keeps the page. */
export const prospectPoints: Readonly<Record<ProspectKind | 'contact', number>> = {
  mention: 3,
  'broken-link': 2,
  'resource-page': 2,
  contact: 1,
};

/**
 * What a page is worth beside others, 1 to 8: points for each kind of find, once, and for a contact
 * (docs/specification/tools.md, Discovery).
 *
 * @example
 * ```ts
 * import { prospectWorth } from '@linkwright/core/discovery';
 *
 * prospectWorth({ kinds: ['mention', 'broken-link', 'broken-link'], contacts: 2 }); // => 6
 * ```
 */
export function prospectWorth({
  kinds,
  contacts,
}: {
  kinds: readonly ProspectKind[];
  contacts: number;
}): number {
  const points = [...new Set(kinds)].reduce((sum, kind) => sum + prospectPoints[kind], 0);
  return Math.max(1, points + (contacts > 0 ? prospectPoints.contact : 0));
}

/** A link that a check saw where it is watched. */
export interface SeenLink {
  /** Under all addresses that it has: as it is watched, and after redirects. */
  pageUrls: readonly string[];
  destinationUrl: string;
}

/**
 * The state of a prospect once a check saw a watched link. The link on its page to the site that was
 * looked for makes it live, whatever was noted; any other link says nothing.
 */
export function prospectAfterCheck(
  { state, pageUrl, targetUrl }: { state: ProspectState; pageUrl: string; targetUrl: string },
  { pageUrls, destinationUrl }: SeenLink,
): ProspectState {
  const isThere =
    isOfSite(destinationUrl, targetUrl) && pageUrls.some((url) => namesSamePage(url, pageUrl));
  return isThere ? 'live' : state;
}
