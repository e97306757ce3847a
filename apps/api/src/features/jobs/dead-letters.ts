import { type DeadLetter, redactSecrets } from '@linkwright/core';
import type { Context } from '../../context.ts';
import { readCursor, writeCursor } from '../../http/cursor.ts';

const DEFAULT_LIMIT = 50;

/** A page of the jobs that failed for good, newest first, and where the next one starts. */
export async function listDeadLetters(
  ctx: Context,
  { limit = DEFAULT_LIMIT, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<{ items: DeadLetter[]; nextCursor: string | null }> {
  const end = cursor === undefined ? undefined : readCursor(cursor);
  const letters = await ctx.jobs.deadLetters(
    // One more than asked for tells whether there is a next page.
    limit + 1,
    end && { failedAt: end.createdAt, id: end.id },
  );
  const items = letters.slice(0, limit).map(({ failedAt, error, ...letter }) => ({
    ...letter,
    error: redactSecrets(error),
    failedAt: failedAt.toISOString(),
  }));
  const last = items.at(-1);
  const hasMore = letters.length > limit && last !== undefined;
  return {
    items,
    nextCursor: hasMore ? writeCursor({ createdAt: last.failedAt, id: last.id }) : null,
  };
}
