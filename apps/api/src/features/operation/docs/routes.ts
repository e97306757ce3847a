import fastifyStatic from '@fastify/static';
import { cutText, type ReaderLanguage } from '@linkwright/core/all';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import { type Page, type ReadyPage, readyPage } from '../../../http/page-cache.ts';
import { createPageReply, fixedPageHeaders } from '../../../http/page-reply.ts';
import { inLanguage, languageKey, readerLanguage } from '../../../http/reader-language.ts';
import { buildDocPage, buildSearchPage } from './build-page.ts';
import { buildDocSitemap } from './build-sitemap.ts';
import { imagesFolder } from './doc-files.ts';
import { type DocLibrary, readLibrary } from './library.ts';
import { createDocSearch, type SearchDocs } from './search-docs.ts';

const Q_LENGTH = 100;

/** `/docs`: the documentation as pages, with search, whole without scripts. */
export async function registerDocs(app: FastifyInstance, ctx: Context): Promise<void> {
  const sendPage = createPageReply();
  const fixedHeaders = fixedPageHeaders(ctx, { kinds: ['docs', 'docs-search'] });
  const withFixed = (page: Page): Page => ({
    ...page,
    headers: [...fixedHeaders, ...(page.headers ?? [])],
  });
  const read = async (): Promise<{ library: DocLibrary; search: SearchDocs }> => {
    const library = await readLibrary();
    return { library, search: await createDocSearch(library) };
  };
  let known: ReturnType<typeof read> | undefined;
  /** Read when somebody first asks; in development anew each time, since it may have changed. */
  const docs = () => {
    if (!known || ctx.config.isDevelopment) {
      known = read();
      // What could not be read now may be readable later.
      known.catch(() => {
        known = undefined;
      });
    }
    return known;
  };

  async function loadPage(path: string, language: ReaderLanguage): Promise<ReadyPage | undefined> {
    const { library } = await docs();
    const page = buildDocPage(inLanguage(ctx, language), library, path);
    if (!page) return undefined;
    if (ctx.config.isDevelopment) return readyPage(withFixed(page));
    const key = languageKey(language, path);
    return ctx.pageCache.load(key, ctx.clock().getTime(), async () => withFixed(page));
  }

  async function sendDoc(request: FastifyRequest, reply: FastifyReply) {
    const path = request.url.replace(/[?#].*|\/$/gs, '');
    const language = readerLanguage(request);
    const ready =
      (!ctx.config.isDevelopment &&
        ctx.pageCache.get(languageKey(language, path), ctx.clock().getTime())) ||
      (await loadPage(path, language));
    if (!ready) return reply.callNotFound();
    sendPage(request, reply, ready);
  }

  const hidden = { schema: { hide: true } };
  app.get('/docs', hidden, sendDoc);
  app.get('/docs/*', hidden, sendDoc);
  app.get('/docs/search', hidden, async (request, reply) => {
    const given = new URLSearchParams(request.url.split('?')[1]).get('q') ?? '';
    const q = cutText(given.replace(/\p{Cc}/gu, ' ').trim(), Q_LENGTH);
    const { library, search } = await docs();
    const own = inLanguage(ctx, readerLanguage(request));
    sendPage(request, reply, readyPage(withFixed(buildSearchPage(own, library, search, q))));
  });
  app.get('/docs/sitemap.xml', hidden, async (request, reply) => {
    sendPage(request, reply, readyPage(withFixed(await buildDocSitemap(ctx))));
  });
  await app.register(fastifyStatic, {
    root: imagesFolder,
    prefix: '/docs/images/',
    decorateReply: false,
    maxAge: '1h',
  });
}
