import { readSitemap, type Sitemap } from '../../verification/reports/lists/sitemap.ts';
import { createPageBody } from '../page-body.ts';

export interface SitemapTask {
  contentType: string | undefined;
}

export function readSitemapTask({ contentType }: SitemapTask, bytes: Buffer): Sitemap | null {
  let text = '';
  const write = (part: string) => {
    text += part;
    return true;
  };
  const body = createPageBody({ write }, { maxBytes: Number.POSITIVE_INFINITY, contentType });
  body.write(bytes);
  body.end();
  return readSitemap(text);
}
