import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import { type Page, type ReadyPage, readyPage } from '../../../http/page-cache.ts';
import { createPageReply, fixedPageHeaders } from '../../../http/page-reply.ts';
import { createReaderTest } from '../../../http/reader-test.ts';
import { countView } from '../posts/index.ts';
import { type BlogSite, createBlogSites } from './blog-sites.ts';
import { buildAtom, buildRss } from './build-feed.ts';
import { buildListPage, isKept, listHref, readListQuery } from './build-list.ts';
import { createImageBuilder, imagePath } from './build-og-image.ts';
import { postPath } from './build-post.ts';
import { buildRobots } from './build-robots.ts';
import { buildSitemap, buildSitemapPart, sitemapPartPath } from './build-sitemap.ts';
import { keepPagesFresh } from './keep-fresh.ts';
import { registerPreview } from './preview.ts';

/**
 * The public blog, its feeds, its site map and its preview images
 * (docs/specification/posts-and-claims.md, The public blog).
 */
export async function registerBlog(app: FastifyInstance, ctx: Context): Promise<void> {
  await app.register(async (blog) => {
    const isReader = createReaderTest();
    const sendPage = createPageReply();
    const buildImage = createImageBuilder();
    const fixedHeaders = fixedPageHeaders(ctx, {
      kinds: ['blog-list', 'blog-post', 'post-expired', 'not-found'],
    });
    const withFixed = (page: Page): Page => ({
      ...page,
      headers: [...fixedHeaders, ...(page.headers ?? [])],
    });
    const now = () => ctx.clock().getTime();
    const { own, siteOf, readerSiteOf } = createBlogSites(ctx);
    const load = (site: BlogSite, path: string, build: () => Promise<Page>): Promise<ReadyPage> =>
      ctx.pageCache.load(site.prefix + path, now(), async () => withFixed(await build()));
    const loadPost = (site: BlogSite, slug: string) =>
      load(site, postPath(slug), () => site.buildPost(slug));

    // Making a logger for every request would take as long as answering from the cache: it is made
    // when there is something to say.
    blog.setChildLoggerFactory((logger) => logger);
    blog.addHook('onError', async (request) => {
      request.log = request.log.child({ reqId: request.id });
    });

    const ofBlog = { config: { servesDomains: true } };
    const ofPost = { config: { ...ofBlog.config, bringsHeaders: true } };
    blog.get<{ Params: { slug: string } }>('/blog/:slug', ofPost, (request, reply) => {
      const { slug } = request.params;
      const site = readerSiteOf(request);
      const ready = ctx.pageCache.get(site.prefix + postPath(slug), now());
      if (!ready) return loadPost(site, slug).then((page) => sendPost(request, reply, slug, page));
      sendPost(request, reply, slug, ready);
    });
    function sendPost(request: FastifyRequest, reply: FastifyReply, slug: string, page: ReadyPage) {
      sendPage(request, reply, page);
      if (page.status !== 200 || request.method !== 'GET') return;
      if (isReader(request.headers['user-agent'])) countView(ctx, slug);
    }

    registerPreview(blog, ctx);

    blog.get('/blog', ofBlog, async (request, reply) => {
      const query = readListQuery(request.url);
      if (!query) return reply.callNotFound();
      const site = readerSiteOf(request);
      const build = () => buildListPage(site.ctx, query);
      const page = isKept(query)
        ? await load(site, listHref(query), build)
        : readyPage(withFixed(await build()));
      sendPage(request, reply, page);
    });

    blog.get<{ Params: { slug: string } }>('/og/:slug.png', ofBlog, async (request, reply) => {
      const { slug } = request.params;
      const site = siteOf(request);
      const build = () => buildImage.ofPost(site.ctx, slug);
      sendPage(request, reply, await load(site, imagePath(slug), build));
    });
    blog.get<{ Params: { part: string } }>(
      '/sitemap-:part(^[1-9]\\d{0,4}).xml',
      ofBlog,
      async (request, reply) => {
        const part = Number(request.params.part);
        const site = siteOf(request);
        const build = () => buildSitemapPart(site.ctx, part);
        sendPage(request, reply, await load(site, sitemapPartPath(part), build));
      },
    );
    const files: Record<string, (site: Context) => Promise<Page>> = {
      '/feed.xml': buildRss,
      '/atom.xml': buildAtom,
      '/sitemap.xml': (site) => buildSitemap(site),
      '/robots.txt': buildRobots,
      '/og/site.png': (site) => buildImage.ofSite(site),
    };
    for (const [path, build] of Object.entries(files)) {
      blog.get(path, ofBlog, async (request, reply) => {
        const site = siteOf(request);
        sendPage(request, reply, await load(site, path, () => build(site.ctx)));
      });
    }
    blog.addHook('onClose', await keepPagesFresh(ctx, own.recent, (slug) => loadPost(own, slug)));
  });
}
