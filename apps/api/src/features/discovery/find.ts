import {
  AppError,
  type Discovery,
  type DiscoveryList,
  type Prospect,
  type ProspectList,
} from '@linkwright/core';
import type { Context } from '../../context.ts';
import { readCursor, writeCursor } from '../../http/cursor.ts';
import { presentDiscovery, presentProspect } from './present.ts';
import { cancelRun } from './run-store.ts';
import {
  type DiscoveryRow,
  deleteDiscovery,
  type ProspectFilter,
  selectDiscoveries,
  selectDiscovery,
  selectProspects,
  updateProspect,
} from './store.ts';

const SEARCHES = 20;
const PROSPECTS = 50;

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
  { limit = SEARCHES, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<DiscoveryList> {
  const before = cursor === undefined ? undefined : readCursor(cursor);
  const rows = await selectDiscoveries(ctx.db, userId, { limit: limit + 1, before });
  const items = rows.slice(0, limit).map(presentDiscovery);
  const last = items.at(-1);
  return {
    items,
    nextCursor: rows.length > limit && last ? writeCursor(last) : null,
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
  {
    limit = PROSPECTS,
    cursor,
    ...filter
  }: Omit<ProspectFilter, 'discoveryId'> & {
    limit?: number | undefined;
    cursor?: string | undefined;
  },
): Promise<ProspectList> {
  await requireDiscovery(ctx, own);
  const before = cursor === undefined ? undefined : readCursor(cursor);
  const rows = await selectProspects(
    ctx.db,
    { discoveryId: own.id, ...filter },
    { limit: limit + 1, before },
  );
  const items = rows.slice(0, limit).map(presentProspect);
  const last = items.at(-1);
  return {
    items,
    nextCursor:
      rows.length > limit && last ? writeCursor({ createdAt: last.foundAt, id: last.id }) : null,
  };
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
  const rows = await selectProspects(ctx.db, { discoveryId: own.id, ...filter });
  return rows.map(presentProspect);
}
