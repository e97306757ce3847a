import { parseUrl } from '../../../base/text/parse-url.ts';
import type { WantedLink } from '../inspection.ts';
import type { FetchPage } from '../page-visit.ts';

/** Pages wait for it: a destination that takes longer is compared as it was given. */
const TIMEOUT_MS = 5000;

/** Where a destination sends its visitors. */
export interface ResolvedDestination {
  /** False where it gave no good answer. */
  isSeen: boolean;
  /** Absolute address of the last redirect; null where there was none. */
  redirectsTo: string | null;
}

/**
 * Asks the wanted destination once where it redirects to, so that pages which link there directly are
 * known: hand the answer on as `WantedLink.redirectsTo`. `fetchPage` is that for strangers' addresses,
 * and reads no body. A destination that cannot be had is no fault.
 */
export async function resolveDestination(
  destinationUrl: string,
  { fetchPage, signal }: { fetchPage: FetchPage; signal?: AbortSignal | undefined },
): Promise<ResolvedDestination> {
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  const visit = await fetchPage(destinationUrl, {
    read: () => null,
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  });
  if (visit.failure !== null || visit.status === null || visit.status >= 400) {
    return { isSeen: false, redirectsTo: null };
  }
  const isMoved = visit.chain.length > 1 && !isStandIn(visit.finalUrl, destinationUrl);
  return { isSeen: true, redirectsTo: isMoved ? visit.finalUrl : null };
}

/** `resolveDestination` for a run: the wanted link with what it redirects to. */
export async function resolveWanted(
  wanted: WantedLink,
  options: { fetchPage: FetchPage; signal?: AbortSignal | undefined },
): Promise<WantedLink> {
  const { redirectsTo } = await resolveDestination(wanted.destinationUrl, options);
  return { ...wanted, redirectsTo };
}

/** `resolveWanted` for many links, each destination asked once. */
export function resolveOnce(
  options: Parameters<typeof resolveWanted>[1],
): (wanted: WantedLink) => Promise<WantedLink> {
  const resolved = new Map<string, Promise<WantedLink>>();
  return async ({ destinationUrl, anchorText }) => {
    const known =
      resolved.get(destinationUrl) ?? resolveWanted({ destinationUrl, anchorText }, options);
    resolved.set(destinationUrl, known);
    return { ...(await known), anchorText };
  };
}

/** Links that are resolved at once. */
const RESOLVED_AT_ONCE = 50;

/** Lines, those with links of their own with where these redirect to. */
export async function resolveLines<Line extends { wanted?: WantedLink | null | undefined }>(
  lines: readonly Line[],
  resolve: (wanted: WantedLink) => Promise<WantedLink>,
): Promise<(Omit<Line, 'wanted'> & { wanted?: WantedLink })[]> {
  const done: (Omit<Line, 'wanted'> & { wanted?: WantedLink })[] = [];
  for (let at = 0; at < lines.length; at += RESOLVED_AT_ONCE) {
    const some = lines.slice(at, at + RESOLVED_AT_ONCE).map(async ({ wanted, ...line }) => ({
      ...line,
      ...(wanted && { wanted: await resolve(wanted) }),
    }));
    done.push(...(await Promise.all(some)));
  }
  return done;
}

/** Sites send visitors of a page that is gone to their front page, which is not that page. */
const isStandIn = (finalUrl: string, destinationUrl: string): boolean =>
  parseUrl(finalUrl)?.pathname === '/' && parseUrl(destinationUrl)?.pathname !== '/';
