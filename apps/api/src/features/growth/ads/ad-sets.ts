import {
  type AdSet,
  type AdSetPage,
  type AdSetSummary,
  AppError,
  accountLimits,
  type changeAdSet as changeEndpoint,
  type createAdSet as createEndpoint,
  type listAdSets as listEndpoint,
  MAX_AD_SETS,
} from '@linkwright/core/all';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { runOnce } from '../../../http/idempotency.ts';
import { limitReached } from '../../money/payments/index.ts';
import {
  type AdSetRow,
  deleteAdSet,
  insertAdSet,
  selectAdSet,
  selectAdSets,
  updateAdSet,
} from './store.ts';

interface OwnAdSet {
  userId: string;
  id: string;
}

/** Saves a text ad, also one that no platform would take yet. Throws LIMIT_REACHED. */
export async function createAdSet(
  ctx: Context,
  userId: string,
  asked: z.output<(typeof createEndpoint)['body']>,
  key: string | undefined,
): Promise<{ success: true; adSet: AdSet }> {
  const call = { key, scope: `POST /api/ads ${userId}`, request: asked };
  return runOnce(ctx, call, async (trx) => {
    const now = ctx.clock();
    const row = { ...asked, id: ctx.uuid(), user_id: userId, created_at: now, updated_at: now };
    if (!(await insertAdSet(trx, row, MAX_AD_SETS))) throw limitReached(accountLimits.adSets);
    return { success: true, adSet: present(row) };
  });
}

export async function listAdSets(
  ctx: Pick<Context, 'db'>,
  userId: string,
  page: z.output<(typeof listEndpoint)['query']>,
): Promise<AdSetPage> {
  const { rows, nextCursor } = await selectAdSets(ctx.db, userId, page);
  return { items: rows.map(summarize), nextCursor };
}

/** Throws NOT_FOUND. */
export const readAdSet = async (ctx: Pick<Context, 'db'>, own: OwnAdSet): Promise<AdSet> =>
  found(await selectAdSet(ctx.db, own));

/** What is not named stays. Throws NOT_FOUND. */
export async function changeAdSet(
  ctx: Context,
  own: OwnAdSet,
  { name, platform, ad }: z.output<(typeof changeEndpoint)['body']>,
): Promise<AdSet> {
  const row = await updateAdSet(ctx.db, own, {
    ...(name === undefined ? {} : { name }),
    ...(platform === undefined ? {} : { platform }),
    ...(ad === undefined ? {} : { ad: JSON.stringify(ad) }),
    updated_at: ctx.clock(),
  });
  return found(row);
}

/** Throws NOT_FOUND. */
export async function removeAdSet(ctx: Pick<Context, 'db'>, own: OwnAdSet): Promise<void> {
  if (!(await deleteAdSet(ctx.db, own))) throw new AppError('NOT_FOUND');
}

function found(row: AdSetRow | undefined): AdSet {
  if (!row) throw new AppError('NOT_FOUND');
  return present(row);
}

const present = (row: AdSetRow): AdSet => ({ ...summarize(row), ad: row.ad });

const summarize = (row: Omit<AdSetRow, 'ad'>): AdSetSummary => ({
  id: row.id,
  name: row.name,
  platform: row.platform,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
