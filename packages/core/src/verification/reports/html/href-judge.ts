import { parseUrl } from '../../../base/text/parse-url.ts';
import type { Destination, DestinationMatch } from '../addresses/destination.ts';
import { siteOf } from '../addresses/same-page.ts';
import { siteInHref } from '../addresses/site-in-href.ts';
import { type Decode, plainValue } from './scanned-tag.ts';

/** A longer address than servers take is not looked at. */
const MAX_HREF = 8192;

/** Every relative address is read with it. */
const MAX_BASE = 2048;

/** False of what leads within the page. Most addresses begin with `/` or `h`, which costs no expression. */
function leadsSomewhere(raw: string): boolean {
  const first = raw.charCodeAt(0);
  return first === 47 || first === 104 || !/^\s*(?:#|$|javascript:)/iu.test(raw);
}

/** An ampersand alone changes neither the host of an address nor whether the wanted one is named. */
function hasOtherEntity(raw: string): boolean {
  let at = raw.indexOf('&');
  while (at !== -1 && raw.startsWith('&amp;', at)) at = raw.indexOf('&', at + 1);
  return at !== -1;
}

/** Says where the addresses of one page lead. */
export class HrefJudge {
  /** Addresses that lead to other hosts than the page's and the wanted one; and all of them. */
  others = 0;
  total = 0;
  /** Those that lead somewhere else than within the page. */
  leading = 0;
  /** What relative addresses build on. */
  baseUrl: string;
  #baseSite: string;
  #hasBase = false;
  readonly #pageSite: string;
  readonly #destination: Destination;
  readonly #decode: Decode;

  constructor(destination: Destination, { pageUrl, decode }: { pageUrl: string; decode: Decode }) {
    this.#destination = destination;
    this.#decode = decode;
    this.#pageSite = siteOf(new URL(pageUrl));
    this.baseUrl = pageUrl;
    this.#baseSite = this.#pageSite;
  }

  /**
   * Relative addresses build on this one; only the first `<base>` of a page counts. False where they
   * build on what they did.
   */
  setBase(href: string | null): boolean {
    const base = href === null || this.#hasBase ? null : parseUrl(href, this.baseUrl);
    if (base === null) return false;
    this.#hasBase = true;
    if (!/^https?:$/u.test(base.protocol) || base.href.length > MAX_BASE) return false;
    this.baseUrl = base.href;
    this.#baseSite = siteOf(base);
    return true;
  }

  /**
   * Null where it does not lead to the wanted host. Parses as an address only what may.
   * @param raw as it stands in the page
   */
  judge(raw: string): DestinationMatch | null {
    this.total += 1;
    if (leadsSomewhere(raw)) this.leading += 1;
    const href = hasOtherEntity(raw) ? this.plain(raw) : raw;
    const site = siteInHref(href);
    const mayBeWanted =
      site === 'unclear' ||
      (site === null && this.#baseSite !== this.#pageSite) ||
      this.#destination.mayBeOn(site ?? this.#baseSite) ||
      this.#destination.isNamedIn(href);
    if (!mayBeWanted || href.length > MAX_HREF) {
      if (site !== null && site !== this.#pageSite) this.others += 1;
      return null;
    }
    return /^\s*(?:#|$)/u.test(href) ? null : this.#parse(this.plain(raw));
  }

  /** The address that an attribute holds. */
  plain(raw: string): string {
    return plainValue(this.#decode(raw));
  }

  /** Absolute address of a link that leads on, over HTTP; null of one within the page. */
  resolve(href: string): string | null {
    return this.#leadsTo(href)?.href ?? null;
  }

  #leadsTo(href: string): URL | null {
    const url = /^\s*#/u.test(href) ? null : parseUrl(href, this.baseUrl);
    return url !== null && /^https?:$/u.test(url.protocol) ? url : null;
  }

  #parse(href: string): DestinationMatch | null {
    const match = this.#destination.match(href, this.baseUrl);
    if (match === null) {
      const url = this.#leadsTo(href);
      if (url !== null && siteOf(url) !== this.#pageSite) this.others += 1;
      return null;
    }
    return this.#ofHost(match);
  }

  /** What an address that was counted already is now. */
  match(href: string): DestinationMatch | null {
    const match = this.#destination.match(href, this.baseUrl);
    return match && this.#ofHost(match);
  }

  #ofHost(match: DestinationMatch): DestinationMatch | null {
    // On a page of the wanted host itself every other link would lead to that host.
    if (!match.isDestination && this.#pageSite === this.#destination.site) return null;
    const isOfBase = this.#hasBase && match.tolerances.includes('relative');
    return isOfBase ? { ...match, tolerances: ['base', ...match.tolerances] } : match;
  }
}
