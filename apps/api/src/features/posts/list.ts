import { AppError, type listPosts as endpoint, type PostSummary } from '@linkwright/core';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { presentSummary } from './present.ts';
import { selectPosts } from './store.ts';

const DEFAULT_LIMIT = 10;
/** With a search or a category (product.md section 9). */
const SEARCH_LIMIT = 20;

const position = z.tuple([z.iso.datetime(), z.uuid()]);

/** A page of published posts, newest first, and where the next one starts. */
export async function listPosts(
  ctx: Context,
  query: z.output<(typeof endpoint)['query']>,
): Promise<{ items: PostSummary[]; nextCursor: string | null }> {
  const limit = query.limit ?? (query.q || query.category ? SEARCH_LIMIT : DEFAULT_LIMIT);
  if (query.userId !== undefined && !z.uuid().safeParse(query.userId).success) {
    return { items: [], nextCursor: null };
  }
  const rows = await selectPosts(ctx.db, {
    ...query,
    after: query.cursor === undefined ? undefined : readCursor(query.cursor),
    // One more than asked for tells whether there is a next page.
    limit: limit + 1,
    now: ctx.clock(),
  });
  const items = rows.slice(0, limit).map((row) => presentSummary(row, ctx.publicUrl));
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? writeCursor(last) : null };
}

const writeCursor = (post: PostSummary): string =>
  Buffer.from(JSON.stringify([post.createdAt, post.id])).toString('base64url');

function readCursor(cursor: string): { createdAt: Date; id: string } {
  try {
    const [createdAt, id] = position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { createdAt: new Date(createdAt), id };
  } catch (cause) {
    throw new AppError('INVALID_REQUEST', {
      details: [{ field: 'cursor', message: 'is not one that this list gave' }],
      cause,
    });
  }
}
