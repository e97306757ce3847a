import type { PageData } from '@linkwright/core/all';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { renderPage } from '../../../http/pages.ts';
import { inLanguage, readerLanguage } from '../../../http/reader-language.ts';
import { viewerOf } from '../../../http/viewer.ts';
import { type Preview, previewPost, showPost } from '../posts/index.ts';
import { canBeSlug, expiredPage, postPath } from './build-post.ts';

/**
 * `/preview/{slug}`: a trial post, or one's own draft, without counting a view and for no search
 * engine. A permanent post's preview leads to its page.
 */
export function registerPreview(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { slug: string } }>(
    '/preview/:slug',
    { schema: { hide: true }, config: { workspaceAccess: 'read', isOpenRead: true } },
    async (request, reply) => {
      const { slug } = request.params;
      if (!canBeSlug(slug)) return reply.callNotFound();
      const preview = await previewPost(ctx, slug, await viewerOf(ctx, request));
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      if (preview.kind === 'public') return reply.redirect(postPath(slug), 302);
      const [status, data] = await pageFor(ctx, slug, preview);
      return reply
        .code(status)
        .type('text/html; charset=utf-8')
        .send(renderPage(inLanguage(ctx, readerLanguage(request)), `/preview/${slug}`, data));
    },
  );
}

async function pageFor(
  ctx: Context,
  slug: string,
  preview: Exclude<Preview, { kind: 'public' }>,
): Promise<[number, PageData]> {
  switch (preview.kind) {
    case 'preview': {
      const post = { ...preview.post, ...(await showPost(ctx, preview.post)) };
      return [200, { kind: 'blog-post', post, related: [] }];
    }
    case 'expired':
      return [410, expiredPage(slug, preview)];
    case 'unknown':
      return [404, { kind: 'not-found' }];
  }
}
