import type { listReports as endpoint } from '@linkwright/core';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { readCursor, writeCursor } from '../../http/cursor.ts';
import { presentReport } from './present.ts';
import { selectOwnReports } from './store.ts';

const DEFAULT_LIMIT = 20;

/** A page of the user's reports, newest first, and where the next one starts. */
export async function listReports(
  ctx: Context,
  userId: string,
  { limit = DEFAULT_LIMIT, cursor }: z.output<(typeof endpoint)['query']>,
): Promise<z.output<(typeof endpoint)['response']>> {
  const rows = await selectOwnReports(ctx.db, userId, {
    after: cursor === undefined ? undefined : readCursor(cursor, z.hex()),
    // One more than asked for tells whether there is a next page.
    limit: limit + 1,
  });
  const items = rows.slice(0, limit).map((row) => presentReport(ctx, row, { isOwn: true }));
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? writeCursor(last) : null };
}
