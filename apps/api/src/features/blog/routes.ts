import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { type Page, type ReadyPage, readyPage } from '../../http/page-cache.ts';
import { createPageReply, fixedPageHeaders } from '../../http/page-reply.ts';
import { countView } from '../posts/index.ts';
import { buildAtom, buildRss } from './build-feed.ts';
import { buildListPage, isKept, listHref, readListQuery } from './build-list.ts';
import { createImageBuilder, imagePath } from './build-og-image.ts';
import { createPostBuilder, postPath } from './build-post.ts';
import { buildRobots } from './build-robots.ts';
import { buildSitemap, buildSitemapPart, sitemapPartPath } from './build-sitemap.ts';
import { keepPagesFresh } from './keep-fresh.ts';
import { registerPreview } from './preview.ts';
import { createReaderTest } from './reader-test.ts';
import { createRecentPosts } from './recent-posts.ts';
import { selectRecent } from './store.ts';

/** The public blog, its feeds, its site map and its preview images (rulings 12 and 16). */
export async function registerBlog(app: FastifyInstance, ctx: Context): Promise<void> {
  await app.register(async (blog) => {
    const isReader = createReaderTest();
    const sendPage = createPageReply();
    const buildImage = createImageBuilder(ctx);
    const fixedHeaders = fixedPageHeaders(ctx);
    const withFixed = (page: Page): Page => ({
      ...page,
      headers: [...fixedHeaders, ...(page.headers ?? [])],
    });
    const now = () => ctx.clock().getTime();
    const load = (path: string, build: () => Promise<Page>): Promise<ReadyPage> =>
      ctx.pageCache.load(path, now(), async () => withFixed(await build()));
    const recent = createRecentPosts(() => selectRecent(ctx.db, ctx.clock()));
    const buildPost = createPostBuilder(ctx, recent);
    const loadPost = (slug: string) => load(postPath(slug), () => buildPost(slug));

    // Making a logger for every request would take as long as answering from the cache: it is made
    // when there is something to say.
    blog.setChildLoggerFactory((logger) => logger);
    blog.addHook('onError', async (request) => {
      request.log = request.log.child({ reqId: request.id });
    });

    const ofPost = { config: { bringsHeaders: true } };
    blog.get<{ Params: { slug: string } }>('/blog/:slug', ofPost, (request, reply) => {
      const { slug } = request.params;
      const ready = ctx.pageCache.get(postPath(slug), now());
      if (!ready) return loadPost(slug).then((page) => sendPost(request, reply, slug, page));
      sendPost(request, reply, slug, ready);
    });
    function sendPost(request: FastifyRequest, reply: FastifyReply, slug: string, page: ReadyPage) {
      sendPage(request, reply, page);
      if (page.status !== 200 || request.method !== 'GET') return;
      if (isReader(request.headers['user-agent'])) countView(ctx, slug);
    }

    registerPreview(blog, ctx);

    blog.get('/blog', async (request, reply) => {
      const query = readListQuery(request.url);
      if (!query) return reply.callNotFound();
      const build = () => buildListPage(ctx, query);
      const page = isKept(query)
        ? await load(listHref(query), build)
        : readyPage(withFixed(await build()));
      sendPage(request, reply, page);
    });

    blog.get<{ Params: { slug: string } }>('/og/:slug.png', async (request, reply) => {
      const { slug } = request.params;
      sendPage(request, reply, await load(imagePath(slug), () => buildImage.ofPost(slug)));
    });
    blog.get<{ Params: { part: string } }>(
      '/sitemap-:part(^[1-9]\\d{0,4}).xml',
      async (request, reply) => {
        const part = Number(request.params.part);
        const build = () => buildSitemapPart(ctx, part);
        sendPage(request, reply, await load(sitemapPartPath(part), build));
      },
    );
    const files: Record<string, () => Promise<Page>> = {
      '/feed.xml': () => buildRss(ctx),
      '/atom.xml': () => buildAtom(ctx),
      '/sitemap.xml': () => buildSitemap(ctx),
      '/robots.txt': () => buildRobots(ctx),
      '/og/site.png': () => buildImage.ofSite(),
    };
    for (const [path, build] of Object.entries(files)) {
      blog.get(path, async (request, reply) => sendPage(request, reply, await load(path, build)));
    }

    blog.addHook('onClose', await keepPagesFresh(ctx, recent, loadPost));
  });
}
