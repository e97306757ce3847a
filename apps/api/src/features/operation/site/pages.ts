import {
  outsideOrigins,
  type PageData,
  type ReaderLanguage,
  reportPages,
  type ScreenEntry,
  screens,
} from '@linkwright/core/all';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { registerAdminPages } from '../../../http/admin-pages.ts';
import type { Page } from '../../../http/page-cache.ts';
import { createPageReply, fixedPageHeaders, sendPrivatePage } from '../../../http/page-reply.ts';
import { renderPage } from '../../../http/pages.ts';
import { inLanguage, languageKey, readerLanguage } from '../../../http/reader-language.ts';
import { samplePost } from './sample-post.ts';

const HTML = 'text/html; charset=utf-8';

/** The pages that come alive in the browser; those for everybody are made once and served from memory. */
export async function registerSitePages(app: FastifyInstance, ctx: Context): Promise<void> {
  const sendPage = createPageReply();
  const render = async (path: string, language: ReaderLanguage): Promise<string> => {
    const data: PageData =
      path === screens.home.path
        ? { kind: 'home', samplePost: await samplePost() }
        : { kind: 'app' };
    return renderPage(inLanguage(ctx, language), path, data);
  };
  const build = async (path: string, language: ReaderLanguage): Promise<Page> => ({
    status: 200,
    contentType: HTML,
    body: Buffer.from(await render(path, language)),
    // Only there a person may ask whether the network beyond this site is reached.
    headers: fixedPageHeaders(ctx, {
      connect: path === screens.diagnostic.path ? outsideOrigins : [],
      kinds: [],
    }),
    subjects: [],
  });
  app.get(reportPages.index, { schema: { hide: true } }, async (_request, reply) =>
    reply.redirect(reportPages.form, 308),
  );
  const listed: ScreenEntry[] = Object.values(screens);
  for (const { path, isForAdmins } of listed) {
    if (isForAdmins) {
      registerAdminPages(app, ctx, [path]);
    } else if (ctx.webApp.attach) {
      app.get(path, { schema: { hide: true } }, async (request, reply) =>
        reply.type(HTML).send(await render(path, readerLanguage(request))),
      );
    } else {
      app.get(path, { schema: { hide: true } }, async (request, reply) => {
        const language = readerLanguage(request);
        const key = languageKey(language, path);
        const now = ctx.clock().getTime();
        const own = path.includes(':') ? await ctx.pageDataOf(path, request) : undefined;
        if (own) {
          const html = renderPage(inLanguage(ctx, language), request.url, own);
          return sendPrivatePage(request, reply, html);
        }
        sendPage(request, reply, await ctx.pageCache.load(key, now, () => build(path, language)));
      });
    }
  }
}
