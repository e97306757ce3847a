import { AppError, domainPages } from '@linkwright/core';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { renderPage } from '../../http/pages.ts';
import { requireAdmin, viewerOf } from '../../http/viewer.ts';

/** `/domains` and `/domains/legacy`: for admins; to others they are the not-found page (ruling 22). */
export function registerDomainPages(app: FastifyInstance, ctx: Context): void {
  for (const path of Object.values(domainPages)) {
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      try {
        requireAdmin(await viewerOf(ctx, request));
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error;
        return reply.callNotFound();
      }
      return reply
        .header('cache-control', 'private, no-store')
        .type('text/html; charset=utf-8')
        .send(renderPage(ctx, path, { kind: 'app' }));
    });
  }
}
