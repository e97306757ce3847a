import type { Context } from '../../../context.ts';
import { encodeHtml, type Page } from '../../../http/page-cache.ts';
import { renderPage } from '../../../http/pages.ts';
import { neighboursOf } from './contents.ts';
import type { DocLibrary } from './library.ts';
import type { SearchDocs } from './search-docs.ts';

/** One page of the documentation; undefined when there is none at the address. */
export function buildDocPage(
  ctx: Context,
  { pages, contents }: DocLibrary,
  path: string,
): Page | undefined {
  const doc = pages.get(path);
  if (!doc) return undefined;
  const { sections: _, ...page } = doc;
  return htmlPage(
    renderPage(ctx, path, {
      kind: 'docs',
      page: { ...page, path },
      contents,
      ...neighboursOf(contents, path),
    }),
  );
}

/** What the documentation says of some words. */
export function buildSearchPage(
  ctx: Context,
  { contents }: DocLibrary,
  search: SearchDocs,
  q: string,
): Page {
  const hits = q ? search(q) : [];
  const html = renderPage(ctx, '/docs/search', { kind: 'docs-search', q, hits, contents });
  return { ...htmlPage(html), headers: ['x-robots-tag', 'noindex'] };
}

const htmlPage = (html: string): Page => ({
  status: 200,
  contentType: 'text/html; charset=utf-8',
  body: encodeHtml(html),
  subjects: [],
});
