import { Parser } from 'htmlparser2';

/** What a sitemap names (sitemaps.org). */
export interface Sitemap {
  /** Addresses of pages, in order. */
  pages: string[];
  /** Addresses of further sitemaps, where it is an index. */
  sitemaps: string[];
}

/** Reads the XML of a sitemap or a sitemap index. Null when the text is neither. */
export function readSitemap(text: string): Sitemap | null {
  const sitemap: Sitemap = { pages: [], sitemaps: [] };
  let list: string[] | null = null;
  let address: string | null = null;
  let isSitemap = false;
  const parser = new Parser(
    {
      onopentag(name) {
        if (name === 'urlset' || name === 'sitemapindex') isSitemap = true;
        if (name === 'url') list = sitemap.pages;
        if (name === 'sitemap') list = sitemap.sitemaps;
        // Not that of an image or a video, which has a name space of its own.
        if (name === 'loc' && list) address = '';
      },
      ontext(part) {
        if (address !== null) address += part;
      },
      onclosetag(name) {
        if (name !== 'loc' || address === null) return;
        if (address.trim() !== '') list?.push(address.trim());
        address = null;
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  return isSitemap ? sitemap : null;
}
