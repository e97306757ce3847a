import { AppError, inkOn } from '@linkwright/core/all';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { renderPage } from '../../../http/pages.ts';
import { inLanguage } from '../../../http/reader-language.ts';
import { readShared } from './editions.ts';

const COLORS = /^([0-9a-f]{6})-([0-9a-f]{6})$/;

/**
 * `/client-report/:token`: what a client sees, whole without JavaScript, in the report's language. An
 * unknown token, and one whose time is over, is a page that is not there.
 */
export function registerSharedPage(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { token: string } }>(
    '/client-report/:token',
    { schema: { hide: true } },
    async (request, reply) => {
      const { token } = request.params;
      const shared = await readShared(ctx, token).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined;
        throw error;
      });
      if (!shared) return reply.callNotFound();
      await ctx.webApp.load?.(shared.look.language);
      // What was taken back is gone at once, and no address with a token goes to other sites.
      return reply
        .header('cache-control', 'private, no-cache')
        .header('referrer-policy', 'no-referrer')
        .header('x-robots-tag', 'noindex')
        .type('text/html; charset=utf-8')
        .send(
          renderPage(inLanguage(ctx, shared.look.language), request.url, {
            kind: 'client-report',
            look: shared.look,
            figures: shared.figures,
            expiresAt: shared.expiresAt,
            token,
          }),
        );
    },
  );
  // The page's own colours: its security policy lets no style stand in the page itself.
  app.get<{ Params: { colors: string } }>(
    '/client-report-colors/:colors.css',
    { schema: { hide: true } },
    async (request, reply) => {
      const [, accent, band] = COLORS.exec(request.params.colors) ?? [];
      if (!accent || !band) return reply.callNotFound();
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('text/css; charset=utf-8')
        .send(
          `:root{--client-accent:#${accent};--client-band:#${band};--client-ink:${inkOn(`#${band}`)}}`,
        );
    },
  );
}
