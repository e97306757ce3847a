import { AppError } from '@linkwright/core/all';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { renderPage } from './pages.ts';
import { inLanguage, readerLanguage } from './reader-language.ts';
import { requireAdmin, viewerOf } from './viewer.ts';

/** Pages for admins, which live in the browser; to others they are the not-found page. */
export function registerAdminPages(
  app: FastifyInstance,
  ctx: Context,
  pages: readonly string[],
  { isOpen = false } = {},
): void {
  for (const page of pages) {
    app.get(page, { schema: { hide: true } }, async (request, reply) => {
      try {
        if (!isOpen) requireAdmin(await viewerOf(ctx, request));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        // An admin without a second factor is led to one by the page, which itself knows nothing.
        const isLed = error.code === 'SECOND_FACTOR_REQUIRED' || error.code === 'STEP_UP_REQUIRED';
        if (error.code === 'NOT_FOUND') return reply.callNotFound();
        if (!isLed) throw error;
      }
      return reply
        .header('cache-control', 'private, no-store')
        .type('text/html; charset=utf-8')
        .send(
          renderPage(
            inLanguage(ctx, readerLanguage(request)),
            request.url.split('?', 1)[0] as string,
            { kind: 'app' },
          ),
        );
    });
  }
}
