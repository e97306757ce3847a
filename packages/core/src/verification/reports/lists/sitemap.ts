import { decodeXML } from 'entities/decode';
import { copyOf } from '../../../base/text/copy-of.ts';
import { createScanner } from '../html/scan.ts';
import type { Tag } from '../html/scanned-tag.ts';
import { idOf } from '../html/tag-names.ts';

/** What a sitemap names (sitemaps.org). */
export interface Sitemap {
  /** Addresses of pages, in order; at most 50,000, as the protocol has it. */
  pages: string[];
  /** Addresses of further sitemaps, where it is an index; as many at most. */
  sitemaps: string[];
}

/** Addresses of either kind that are read. */
const MAX_ADDRESSES = 50_000;
/** Characters of an address as it stands there, entities and spaces among them. */
const MAX_TEXT = 8192;

/** The protocol's elements may carry a prefix; the addresses of images and videos carry another. */
const rootPrefix = /<([\w.-]{1,50}:)(?:urlset|sitemapindex)\b/iu;
/** Within which the root stands. */
const HEAD = 4096;

const names = ['urlset', 'sitemapindex', 'url', 'sitemap', 'loc'] as const;

/** Reads the XML of a sitemap or a sitemap index. Null when the text is neither. */
export function readSitemap(text: string): Sitemap | null {
  const sitemap: Sitemap = { pages: [], sitemaps: [] };
  let list: string[] | null = null;
  let address: string | null = null;
  let isSitemap = false;
  const prefix = rootPrefix.exec(text.slice(0, HEAD))?.[1]?.toLowerCase() ?? '';
  const [URLSET, INDEX, URL_ENTRY, SITEMAP_ENTRY, LOC] = names.map((name) => idOf(prefix + name));
  const scanner = createScanner(
    {
      onOpen({ id, isSelfClosing }: Tag) {
        if (id === URLSET || id === INDEX) isSitemap = true;
        if (id === URL_ENTRY) list = sitemap.pages;
        if (id === SITEMAP_ENTRY) list = sitemap.sitemaps;
        if (id === LOC && list && !isSelfClosing) address = '';
        return false;
      },
      onText(page, start, end) {
        if (address !== null && address.length < MAX_TEXT) {
          address += page.slice(start, Math.min(end, start + MAX_TEXT));
        }
      },
      onClose({ id }) {
        if (id !== LOC || address === null) return;
        const plain = decodeXML(address).trim();
        if (plain !== '' && list && list.length < MAX_ADDRESSES) list.push(copyOf(plain));
        address = null;
      },
      onRawText() {},
      onComment() {},
      onForget() {},
      takesCdata: () => true,
    },
    (raw) => raw,
  );
  scanner.write(text);
  scanner.end();
  return isSitemap ? sitemap : null;
}
