import { isFullHostName } from '../../base/text/host-name.ts';
import { parseUrl } from '../../base/text/parse-url.ts';

const DOMAIN = 'sc-domain:';

/**
 * A property as Search Console spells it: `sc-domain:shop.example` for a domain with its subdomains,
 * an address with its final slash for all that begins with it. Takes a bare host for a domain; null
 * for anything else.
 *
 * @example
 * ```ts
 * import { readSearchProperty } from '@linkwright/core/exports';
 *
 * readSearchProperty('Shop.example'); // => 'sc-domain:shop.example'
 * readSearchProperty('https://shop.example/de'); // => 'https://shop.example/de/'
 * ```
 */
export function readSearchProperty(text: string): string | null {
  const trimmed = text.trim();
  if (/^https?:\/\//i.test(trimmed)) {
    const url = parseUrl(trimmed);
    if (!url || url.username || url.password || !isFullHostName(url.hostname)) return null;
    const path = url.pathname.endsWith('/') ? url.pathname : `${url.pathname}/`;
    return url.origin + path;
  }
  const name = trimmed.toLowerCase().startsWith(DOMAIN) ? trimmed.slice(DOMAIN.length) : trimmed;
  const url = parseUrl(`https://${name}`);
  if (!url || url.host !== url.hostname || url.pathname !== '/' || url.search || url.username) {
    return null;
  }
  return isFullHostName(url.hostname) ? DOMAIN + url.hostname : null;
}

/** Whether a property has a page: on its domain or a subdomain, or below its address. */
export function isOfProperty(property: string, url: string): boolean {
  const page = parseUrl(url);
  if (!page) return false;
  if (!property.startsWith(DOMAIN)) return page.href.startsWith(property);
  const domain = property.slice(DOMAIN.length);
  return page.hostname === domain || page.hostname.endsWith(`.${domain}`);
}

/** Whether a property tells of searches for a host as rank trackers name one, without www. */
export function isPropertyOfHost(property: string, host: string): boolean {
  const own = property.startsWith(DOMAIN)
    ? property.slice(DOMAIN.length)
    : (parseUrl(property)?.hostname ?? '').replace(/^www\./, '');
  return host === own || (property.startsWith(DOMAIN) && host.endsWith(`.${own}`));
}

/** The property as people read it. */
export const sayProperty = (property: string): string =>
  property.startsWith(DOMAIN) ? property.slice(DOMAIN.length) : property;
