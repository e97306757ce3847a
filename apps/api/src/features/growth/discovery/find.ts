import { AppError, type Discovery, type DiscoveryList } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import type { PageQuery } from '../../../http/list-page.ts';
import { presentDiscovery } from './present.ts';
import { discoveryRuns } from './run-store.ts';
import { type DiscoveryRow, deleteDiscovery, selectDiscoveries, selectDiscovery } from './store.ts';

const SEARCHES = 20;

/** Which search, and whose: another's is as if it were not there. */
export interface OwnDiscovery {
  userId: string;
  id: string;
}

/** Throws NOT_FOUND. */
async function requireDiscovery(ctx: Context, own: OwnDiscovery): Promise<DiscoveryRow> {
  const row = await selectDiscovery(ctx.db, own);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

export const readDiscovery = async (ctx: Context, own: OwnDiscovery): Promise<Discovery> =>
  presentDiscovery(await requireDiscovery(ctx, own));

export async function listDiscoveries(
  ctx: Context,
  userId: string,
  { limit = SEARCHES, cursor }: PageQuery,
): Promise<DiscoveryList> {
  const { rows, nextCursor } = await selectDiscoveries(ctx.db, userId, { limit, cursor });
  return {
    items: rows.map(presentDiscovery),
    nextCursor,
    searchProvider: ctx.search?.name ?? null,
  };
}

/** Stops a search; what it found stays. One that is over stays as it is. */
export async function cancelDiscovery(ctx: Context, own: OwnDiscovery): Promise<Discovery> {
  await requireDiscovery(ctx, own);
  await discoveryRuns.cancel(ctx.db, own.id, ctx.clock());
  return readDiscovery(ctx, own);
}

export async function removeDiscovery(ctx: Context, own: OwnDiscovery): Promise<void> {
  const isDeleted = await ctx.db.transaction().execute((trx) => deleteDiscovery(trx, own));
  if (!isDeleted) throw new AppError('NOT_FOUND');
}
