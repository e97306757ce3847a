import {
  AppError,
  type Discovery,
  type DiscoveryList,
  type Prospect,
  type ProspectList,
} from '@linkwright/core';
import type { Context } from '../../../context.ts';
import type { PageQuery } from '../../../http/list-page.ts';
import { presentDiscovery, presentProspect } from './present.ts';
import { cancelRun } from './run-store.ts';
import {
  type DiscoveryRow,
  deleteDiscovery,
  everyProspect,
  type ProspectFilter,
  selectDiscoveries,
  selectDiscovery,
  selectProspects,
  updateProspect,
} from './store.ts';

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
  await cancelRun(ctx.db, own.id, ctx.clock());
  return readDiscovery(ctx, own);
}

export async function removeDiscovery(ctx: Context, own: OwnDiscovery): Promise<void> {
  if (!(await deleteDiscovery(ctx.db, own))) throw new AppError('NOT_FOUND');
}

export async function listProspects(
  ctx: Context,
  own: OwnDiscovery,
  { kind, state, ...page }: Omit<ProspectFilter, 'discoveryId'> & PageQuery,
): Promise<ProspectList> {
  await requireDiscovery(ctx, own);
  const filter = { discoveryId: own.id, kind, state };
  const { rows, nextCursor } = await selectProspects(ctx.db, filter, page);
  return { items: rows.map(presentProspect), nextCursor };
}

export async function changeProspect(
  ctx: Context,
  own: OwnDiscovery & { prospectId: string },
  { state, notes }: { state?: Prospect['state'] | undefined; notes?: string | undefined },
): Promise<Prospect> {
  const row = await updateProspect(ctx.db, own, {
    ...(state === undefined ? {} : { state }),
    ...(notes === undefined ? {} : { notes }),
  });
  if (!row) throw new AppError('NOT_FOUND');
  return presentProspect(row);
}

/** All prospects as CSV (RFC 4180), newest first. */
export async function allProspects(
  ctx: Context,
  own: OwnDiscovery,
  filter: Omit<ProspectFilter, 'discoveryId'>,
): Promise<Prospect[]> {
  await requireDiscovery(ctx, own);
  const items: Prospect[] = [];
  for await (const row of everyProspect(ctx.db, { discoveryId: own.id, ...filter })) {
    items.push(presentProspect(row));
  }
  return items;
}
