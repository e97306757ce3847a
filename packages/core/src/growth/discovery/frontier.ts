import { parseUrl } from '../../base/text/parse-url.ts';
import type { PageLink } from './page-parts.ts';

/** Tells where a visitor came from, and nothing about the page. */
const tracking = /^(?:utm_\w+|gclid|fbclid|msclkid|mc_[ce]id|ref|source)$/iu;
/** Files that are no pages. */
const file =
  /\.(?:avif|bmp|css|docx?|dmg|exe|gif|gz|ico|jpe?g|js|json|m4a|mov|mp[34]|odt|pdf|png|pptx?|rar|rss|svg|tar|tgz|webm|webp|woff2?|xlsx?|xml|zip)$/iu;
/** Pages where every site has nothing to say. */
const chore =
  /\/(?:cart|checkout|account|login|log-in|signin|sign-in|signup|register|logout|wp-admin|wp-login|cdn-cgi|search)(?:[/.]|$)/iu;
const MAX_URL = 2000;

/** Host without `www.`; '' for what is no address. */
export const siteOf = (url: string): string => parseUrl(url)?.host.replace(/^www\./u, '') ?? '';

/** Whether an address is of the target's site, a subdomain of it or the site above it. */
export function isOfSite(url: string, targetUrl: string): boolean {
  const [site, own] = [siteOf(url), siteOf(targetUrl)];
  return site === own || site.endsWith(`.${own}`) || own.endsWith(`.${site}`);
}

/**
 * The address under which a page is read once: without fragment, sign-in and tracking parameters.
 * Null for what is no page.
 *
 * @example
 * ```ts
 * import { pageKey } from '@linkwright/core/discovery';
 *
 * pageKey('https://A.example/desks?utm_source=x#top'); // => 'https://a.example/desks'
 * pageKey('https://a.example/desk.jpg'); // => null
 * ```
 */
export function pageKey(address: string): string | null {
  const url = parseUrl(address);
  if (!url || !/^https?:$/u.test(url.protocol) || file.test(url.pathname)) return null;
  url.hash = '';
  url.username = '';
  url.password = '';
  // All at once: each parameter that is deleted makes the whole address anew.
  const parameters = [...url.searchParams];
  const kept = parameters.filter(([name]) => !tracking.test(name));
  if (kept.length < parameters.length) url.search = new URLSearchParams(kept).toString();
  return url.href.length > MAX_URL ? null : url.href;
}

/**
 * Where to go on from a page: its site's own pages, and with `followsSites` those of other sites too.
 * Links marked nofollow and pages for chores are left out.
 */
export function nextPages(
  page: { url: string; links: readonly PageLink[] },
  { followsSites }: { followsSites: boolean },
): string[] {
  const own = siteOf(page.url);
  const next = page.links
    .filter(({ url, isNofollow }) => !isNofollow && (followsSites || siteOf(url) === own))
    .map(({ url }) => pageKey(url))
    .filter((url): url is string => url !== null && !chore.test(parseUrl(url)?.pathname ?? ''));
  return [...new Set(next)];
}

/** Outgoing links of a page to other sites, each address once. */
export function outgoingLinks(page: { url: string; links: readonly PageLink[] }): PageLink[] {
  const own = siteOf(page.url);
  return page.links.filter(({ url }) => siteOf(url) !== own && url.length <= MAX_URL);
}
