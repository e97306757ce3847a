import { parseUrl } from '../../../base/text/parse-url.ts';
import type { Tolerance, WantedLink } from '../inspection.ts';
import { redirectTarget } from './redirectors.ts';
import { comparePages, siteOf } from './same-page.ts';

export interface DestinationMatch {
  /** Absolute. */
  url: string;
  /** Whether it leads to the destination; otherwise only to its host. */
  isDestination: boolean;
  tolerances: Tolerance[];
}

/** A wanted destination, ready to be compared with many addresses. */
export interface Destination {
  /** Its host without `www.`, with the port unless it is the usual one. */
  site: string;
  /**
   * What an address that leads there holds, unless it is spelled in an unusual way: names of its host
   * and of the one that it redirects to.
   */
  hostNames: readonly string[];
  /** Whether a text holds one of them. */
  isNamedIn(text: string): boolean;
  /** Whether addresses of this site may lead there. */
  mayBeOn(site: string): boolean;
  /** See `sameDestination`. */
  match(href: string, base: string): DestinationMatch | null;
}

/** `destinationUrl` is absolute; throws TypeError where it is not. */
export function createDestination({ destinationUrl, redirectsTo }: WantedLink): Destination {
  const wanted = new URL(destinationUrl);
  const site = siteOf(wanted);
  const beyond = parseUrl(redirectsTo ?? '');
  const sites = beyond ? [site, siteOf(beyond)] : [site];
  const hostName = nameOf(wanted);
  const otherName = beyond ? nameOf(beyond) : hostName;

  const compare = (url: URL, raw: string): Tolerance[] | null => {
    const direct = comparePages({ url, raw }, { url: wanted, raw: destinationUrl });
    if (direct || !beyond) return direct;
    const redirected = comparePages({ url, raw }, { url: beyond, raw: beyond.href });
    return redirected && ['redirected', ...redirected];
  };

  return {
    site,
    hostNames: hostName === otherName ? [hostName] : [hostName, otherName],
    isNamedIn: (text) =>
      text.includes(hostName) || (otherName !== hostName && text.includes(otherName)),
    mayBeOn: (other) => sites.includes(other),
    match(href, base) {
      const url = parseUrl(href, base);
      if (url === null || !/^https?:$/u.test(url.protocol)) return null;
      const spelling = spellingOf(href);
      const same = compare(url, spelling === null ? href : url.href);
      if (same) {
        const tolerances = spelling ? [spelling, ...same] : same;
        return { url: url.href, isDestination: true, tolerances };
      }
      const bare = withoutOwnName(url, base);
      const tagged = bare && compare(bare, bare.href);
      if (tagged) {
        const tolerances: Tolerance[] = ['tracking-parameters', ...tagged];
        return { url: url.href, isDestination: true, tolerances };
      }
      const target = redirectTarget(url, base);
      const sent = target && compare(target, target.href);
      if (sent) return { url: url.href, isDestination: true, tolerances: ['redirect', ...sent] };
      return siteOf(url) === site ? { url: url.href, isDestination: false, tolerances: [] } : null;
    },
  };
}

/**
 * The address without a `ref` that names the page's own site, as Ghost adds it to every link that leads
 * elsewhere (https://ghost.org/help/outbound-link-tagging/); null where it has none. Any other `ref` may
 * be somebody's commission, and counts.
 */
function withoutOwnName(url: URL, base: string): URL | null {
  const ref = url.searchParams.get('ref');
  if (ref === null) return null;
  const page = parseUrl(base);
  if (page === null || (ref !== page.hostname && ref !== nameOf(page))) return null;
  const bare = new URL(url);
  bare.searchParams.delete('ref');
  return bare;
}

const nameOf = ({ hostname }: URL): string => hostname.replace(/^www\./u, '').replace(/\.$/u, '');

// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers pass over control characters
const passedOver = /^[\u0000-\u0020]+|[\t\n\r]/gu;

/** How an address leaves out what the page's own address says; null where it leaves out nothing. */
function spellingOf(href: string): 'relative' | 'protocol-relative' | null {
  const start = href.replace(passedOver, '');
  if (/^https?:/iu.test(start)) return null;
  return /^[/\\]{2}/u.test(start) ? 'protocol-relative' : 'relative';
}
