import { parseUrl } from '../../../base/text/parse-url.ts';
import type { Tolerance } from '../inspection.ts';
import { isTrackingParameter } from './tracking-parameters.ts';

/** An address, parsed and as it was written. */
export interface WrittenUrl {
  url: URL;
  raw: string;
}

/**
 * The differences between two addresses that name one page, or null where they name two. Path and
 * parameters are compared to the letter, but for a final slash, percent-encoding and what only tells
 * where a visitor came from.
 */
export function comparePages(one: WrittenUrl, other: WrittenUrl): Tolerance[] | null {
  if (siteOf(one.url) !== siteOf(other.url)) return null;
  const path = pathOf(one.url);
  const otherPath = pathOf(other.url);
  if (decoded(path) !== decoded(otherPath)) return null;
  const query = withoutTracking(one.url.search);
  const otherQuery = withoutTracking(other.url.search);
  if (decoded(query) !== decoded(otherQuery)) return null;
  const differs: readonly (readonly [Tolerance, boolean])[] = [
    ['scheme', one.url.protocol !== other.url.protocol],
    ['www', hasWww(one.url) !== hasWww(other.url)],
    ...differencesInHost(one.raw, other.raw),
    ['trailing-slash', endsInSlash(one) !== endsInSlash(other)],
    ['percent-encoding', path !== otherPath || query !== otherQuery],
    ['tracking-parameters', trackingOf(one.url.search) !== trackingOf(other.url.search)],
    ['fragment', one.url.hash !== other.url.hash],
  ];
  return differs.flatMap(([tolerance, isSo]) => (isSo ? [tolerance] : []));
}

/** Whether two absolute addresses name one page, whatever their differences. */
export function namesSamePage(one: string, other: string): boolean {
  const [url, otherUrl] = [parseUrl(one), parseUrl(other)];
  if (url === null || otherUrl === null) return one === other;
  return comparePages({ url, raw: one }, { url: otherUrl, raw: other }) !== null;
}

/** Host without `www.` and final dot, with the port unless it is the scheme's own. */
export const siteOf = (url: URL): string =>
  url.host.replace(/^www\./u, '').replace(/\.(?=:|$)/u, '');

const hasWww = (url: URL): boolean => url.host.startsWith('www.');

const pathOf = (url: URL): string => url.pathname.replace(/(?<!\/)\/+$/u, '');

/** As it was written: `https://example.com` has none, though browsers add it. */
const endsInSlash = ({ url, raw }: WrittenUrl): boolean =>
  url.pathname === '/' ? /^\s*[a-z]+:[/\\]*[^/\\?#]+[/\\]/iu.test(raw) : url.pathname.endsWith('/');

/** What the parsed addresses no longer show, from the way the host was written. */
function differencesInHost(one: string, other: string): [Tolerance, boolean][] {
  const [first, second] = [hostAsWritten(one), hostAsWritten(other)];
  if (first === null || second === null) return [];
  const either = (test: (host: string) => boolean) => test(first) !== test(second);
  return [
    ['default-port', either((host) => /:(?:80|443)$/u.test(host))],
    ['host-case', either((host) => /[A-Z]/u.test(host))],
    ['punycode', either((host) => /[^\u0021-\u007e]/u.test(host))],
  ];
}

/** With its port; null where the address leaves the host to the page. */
const hostAsWritten = (raw: string): string | null =>
  /^\s*https?:[/\\]*(?:[^/\\?#@]*@)?([^/\\?#]*)/iu.exec(raw)?.[1] ?? null;

const parametersOf = (search: string): string[] => search.slice(1).split('&').filter(Boolean);
const isTracking = (parameter: string): boolean =>
  isTrackingParameter(parameter.split('=', 1)[0] ?? '');

const withoutTracking = (search: string): string =>
  parametersOf(search)
    .filter((parameter) => !isTracking(parameter))
    .join('&');

const trackingOf = (search: string): string => parametersOf(search).filter(isTracking).join('&');

const same: Readonly<Record<string, string>> = { '%2C': ',', '%3A': ':', '%40': '@' };

/**
 * `decodeURI` leaves alone what would change the meaning, e.g. an encoded slash; of the others that it
 * leaves, servers take a comma, a colon and an at sign for the same either way.
 */
function decoded(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURI(text).replace(
      /%[0-9a-f]{2}/giu,
      (code) => same[code.toUpperCase()] ?? code.toUpperCase(),
    );
  } catch {
    return text;
  }
}
