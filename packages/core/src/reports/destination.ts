import type { Tolerance, WantedLink } from './inspection.ts';
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
  /** What an address that leads there holds, unless it is spelled in an unusual way. */
  hostName: string;
  /** See `sameDestination`. */
  match(href: string, base: string): DestinationMatch | null;
}

/** `destinationUrl` is absolute; throws TypeError where it is not. */
export function createDestination({ destinationUrl }: WantedLink): Destination {
  const wanted = new URL(destinationUrl);
  const site = siteOf(wanted);
  const direct = (url: URL, raw: string): Tolerance[] | null =>
    comparePages({ url, raw }, { url: wanted, raw: destinationUrl });

  return {
    site,
    hostName: wanted.hostname.replace(/^www\./u, ''),
    match(href, base) {
      const url = URL.parse(href, base);
      if (url === null || !/^https?:$/u.test(url.protocol)) return null;
      const spelling = spellingOf(href);
      const tolerances = direct(url, spelling === null ? href : url.href);
      if (tolerances) {
        return {
          url: url.href,
          isDestination: true,
          tolerances: spelling ? [spelling, ...tolerances] : tolerances,
        };
      }
      const target = redirectTarget(url, URL.parse(base));
      const beyond = target && direct(target, target.href);
      if (beyond)
        return { url: url.href, isDestination: true, tolerances: ['redirect', ...beyond] };
      return siteOf(url) === site ? { url: url.href, isDestination: false, tolerances: [] } : null;
    },
  };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers pass over control characters
const passedOver = /^[\u0000-\u0020]+|[\t\n\r]/gu;

/** How an address leaves out what the page's own address says; null where it leaves out nothing. */
function spellingOf(href: string): 'relative' | 'protocol-relative' | null {
  const start = href.replace(passedOver, '');
  if (/^https?:/iu.test(start)) return null;
  return /^[/\\]{2}/u.test(start) ? 'protocol-relative' : 'relative';
}
