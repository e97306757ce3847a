import { AppError } from '@linkwright/core/all';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { renderPage } from '../../../http/pages.ts';
import { inLanguage, readerLanguage } from '../../../http/reader-language.ts';
import { readStatus } from './status.ts';

/** `/status/:token`: the public page, whole without JavaScript. An unknown token is a page that is not there. */
export function registerStatusPage(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { token: string } }>(
    '/status/:token',
    { schema: { hide: true } },
    async (request, reply) => {
      const status = await readStatus(ctx, request.params.token).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined;
        throw error;
      });
      if (!status) return reply.callNotFound();
      // What was taken offline is offline at once, and no address with a token goes to other sites.
      return reply
        .header('cache-control', 'private, no-cache')
        .header('referrer-policy', 'no-referrer')
        .header('x-robots-tag', 'noindex')
        .type('text/html; charset=utf-8')
        .send(
          renderPage(inLanguage(ctx, readerLanguage(request)), request.url, {
            kind: 'status',
            status,
            token: request.params.token,
          }),
        );
    },
  );
}
