import type { listReports as endpoint } from '@linkwright/core/all';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { presentReport } from './present.ts';
import { selectOwnReports } from './store.ts';

const DEFAULT_LIMIT = 20;

/** A page of the user's reports, newest first, and where the next one starts. */
export async function listReports(
  ctx: Context,
  userId: string,
  { limit = DEFAULT_LIMIT, cursor }: z.output<(typeof endpoint)['query']>,
): Promise<z.output<(typeof endpoint)['response']>> {
  const { rows, nextCursor } = await selectOwnReports(ctx.db, userId, { limit, cursor });
  return { items: rows.map((row) => presentReport(ctx, row, { isOwn: true })), nextCursor };
}
