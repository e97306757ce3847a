import { type DeadLetter, redactSecrets } from '@linkwright/core/all';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { cutPage, type PageQuery, readCursor, time } from '../../../http/list-page.ts';

const DEFAULT_LIMIT = 50;

/** A page of the jobs that failed for good, newest first, and where the next one starts. */
export async function listDeadLetters(
  ctx: Context,
  { limit = DEFAULT_LIMIT, cursor }: PageQuery,
): Promise<{ items: DeadLetter[]; nextCursor: string | null }> {
  const place = cursor === undefined ? undefined : readCursor(cursor, [time, z.uuid()]);
  const after = place && { failedAt: place[0], id: place[1] };
  const letters = await ctx.jobs.deadLetters(limit + 1, after);
  const { rows, nextCursor } = cutPage(letters, ['failedAt', 'id'], limit);
  const items = rows.map(({ failedAt, error, ...letter }) => ({
    ...letter,
    error: redactSecrets(error),
    failedAt: failedAt.toISOString(),
  }));
  return { items, nextCursor };
}
