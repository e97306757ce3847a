import { Readable } from 'node:stream';
import type { SitemapItemLoose } from 'sitemap';
import type { Context } from '../../../context.ts';
import type { Page } from '../../../http/page-cache.ts';
import { indexedOf } from './indexed-of.ts';
import { LISTINGS } from './keep-fresh.ts';
import { countIndexedPosts, selectIndexedPages } from './store.ts';

const publicPages = [
  '/',
  '/backlink-report',
  '/blog',
  '/contact',
  '/pricing',
  '/terms-of-service',
  '/privacy-policy',
];
/** A domain's blog has nothing beside it. */
const pagesOf = ({ domain }: Context): string[] => (domain ? ['/blog'] : publicPages);
/** What sitemaps.org allows in one file. */
const MAX_URLS = 50_000;

export const sitemapPartPath = (part: number): string => `/sitemap-${part}.xml`;

/** `/sitemap.xml`: all posts that search engines may list, or, when they are too many, an index of its parts. */
export async function buildSitemap(ctx: Context, maxUrls = MAX_URLS): Promise<Page> {
  const posts = await countIndexedPosts(ctx.database.reads.of(LISTINGS).db, indexedOf(ctx));
  const parts = Math.ceil((pagesOf(ctx).length + posts) / maxUrls);
  if (parts <= 1) return buildSitemapPart(ctx, 1, maxUrls);
  const { SitemapIndexStream, streamToPromise } = await import('sitemap');
  const stream = new SitemapIndexStream();
  for (let part = 1; part <= parts; part += 1) {
    stream.write({ url: ctx.publicUrl + sitemapPartPath(part) });
  }
  stream.end();
  return xmlPage(await streamToPromise(stream));
}

/** One part, counted from 1; 404 when there is none. The first one also lists the fixed pages. */
export async function buildSitemapPart(
  ctx: Context,
  part: number,
  maxUrls = MAX_URLS,
): Promise<Page> {
  const pages = pagesOf(ctx);
  const fixed = part === 1 ? pages : [];
  const posts = await selectIndexedPages(ctx.database.reads.of(LISTINGS).db, {
    offset: (part - 1) * maxUrls - (part === 1 ? 0 : pages.length),
    limit: maxUrls - fixed.length,
    ...indexedOf(ctx),
  });
  const items: SitemapItemLoose[] = [
    ...fixed.map((url) => ({ url })),
    ...posts.map((post) => ({ url: post.published_url, lastmod: post.updated_at.toISOString() })),
  ];
  if (items.length === 0) return { ...xmlPage(Buffer.alloc(0)), status: 404 };
  const { SitemapStream, streamToPromise } = await import('sitemap');
  const xmlns = { news: false, video: false, xhtml: false, image: false };
  const stream = new SitemapStream({ hostname: ctx.publicUrl, xmlns });
  return xmlPage(await streamToPromise(Readable.from(items).pipe(stream)));
}

const xmlPage = (body: Buffer): Page => ({
  status: 200,
  contentType: 'application/xml; charset=utf-8',
  body,
  subjects: [LISTINGS],
});
