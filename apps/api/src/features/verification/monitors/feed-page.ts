import { AppError, alertFeedPath } from '@linkwright/core/all';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { readFeed } from './feed.ts';

/** `/feeds/links/:token`: the feed for whoever has its address. An unknown token is a page that is not there. */
export function registerAlertFeed(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { token: string } }>(
    `${alertFeedPath('')}:token`,
    { schema: { hide: true } },
    async (request, reply) => {
      const feed = await readFeed(ctx, request.params.token).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined;
        throw error;
      });
      if (feed === undefined) return reply.callNotFound();
      // What was ended is ended at once, and no address with a token goes to other sites.
      return reply
        .header('cache-control', 'private, no-cache')
        .header('referrer-policy', 'no-referrer')
        .header('x-robots-tag', 'noindex')
        .type('application/atom+xml; charset=utf-8')
        .send(feed);
    },
  );
}
