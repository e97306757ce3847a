import {
  AppError,
  FEED_ROWS,
  MAX_FEED_PAGES,
  SHEET_FEEDS_PATH,
  sheetFeedFormats,
} from '@linkwright/core/all';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { claimedFeed, isSigned } from './address.ts';
import { readFeedPage } from './read-feed.ts';
import { noteRead, type SheetFeedRow, selectOpenFeed } from './store.ts';

const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(MAX_FEED_PAGES).default(1),
});

interface Asked {
  Params: { token: string; file: string };
}

/**
 * `/feeds/sheets/:token/links.csv`: a page of a feed for whoever has its address, without a key, as
 * IMPORTDATA, Power Query and boards ask for it.
 */
export function registerFeedPages(app: FastifyInstance, ctx: Context): void {
  app.get<Asked>(
    `${SHEET_FEEDS_PATH}:token/:file`,
    { schema: { hide: true }, config: { keyScope: 'any' } },
    (request, reply) => serve(ctx, request, reply),
  );
}

async function serve(
  ctx: Context,
  request: FastifyRequest<Asked>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // What was taken back is gone at once, and no address with a token goes to other sites.
  reply
    .header('cache-control', 'private, no-cache')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex');
  const { token, file } = request.params;
  const query = pageQuery.safeParse(request.query);
  if (!query.success) {
    return say(reply, 400, `page must be a number from 1 to ${MAX_FEED_PAGES}.`);
  }
  const { page } = query.data;
  const feed = await openFeed(ctx, token);
  const format = sheetFeedFormats.find((each) => file === `${feed?.kind}.${each}`);
  if (!feed || !format) return say(reply, 404, GONE);
  try {
    const { body, type, hasMore } = await readFeedPage(ctx, feed, { format, page });
    await noteRead(ctx.db, feed.id, ctx.clock());
    if (hasMore && page < MAX_FEED_PAGES) {
      const next = `${ctx.publicUrl}${request.url.split('?', 1)[0]}?page=${page + 1}`;
      reply.header('link', `<${next}>; rel="next"`);
    }
    return reply.header('linkwright-rows-per-page', FEED_ROWS).type(type).send(body);
  } catch (error) {
    if (error instanceof AppError && error.code === 'REPORT_NOT_FOUND') {
      return say(reply, 404, GONE);
    }
    throw error;
  }
}

/** The feed that a token opens, unless its time is over or it was taken back. */
async function openFeed(ctx: Context, token: string): Promise<SheetFeedRow | undefined> {
  const id = claimedFeed(token);
  const feed = id === undefined ? undefined : await selectOpenFeed(ctx.db, id, ctx.clock());
  return feed && isSigned(ctx, token, feed) ? feed : undefined;
}

const GONE = 'There is no such feed: its time is over, or it was taken back.';

const say = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).type('text/plain; charset=utf-8').send(`${text}\n`);
