import { Readable } from 'node:stream';
import type { Context } from '../../../context.ts';
import type { Page } from '../../../http/page-cache.ts';
import { docPaths } from './doc-files.ts';

/** `/docs/sitemap.xml`: every page of the documentation. */
export async function buildDocSitemap({ publicUrl }: Context): Promise<Page> {
  const { SitemapStream, streamToPromise } = await import('sitemap');
  const xmlns = { news: false, video: false, xhtml: false, image: false };
  const stream = new SitemapStream({ hostname: publicUrl, xmlns });
  const paths = await docPaths();
  return {
    status: 200,
    contentType: 'application/xml; charset=utf-8',
    body: await streamToPromise(Readable.from(paths.map((url) => ({ url }))).pipe(stream)),
    subjects: [],
  };
}
