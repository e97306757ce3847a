import type { DraftPage } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import type { PageQuery } from '../../../http/list-page.ts';
import { presentSummaries } from './present.ts';
import { selectDrafts } from './store.ts';

/** The user's drafts that are not published, newest first. */
export async function listDrafts(
  ctx: Context,
  userId: string,
  page: PageQuery,
): Promise<DraftPage> {
  const { rows, nextCursor } = await selectDrafts(ctx.db, { userId, now: ctx.clock(), ...page });
  return { items: await presentSummaries(ctx, rows), nextCursor };
}
