import {
  AppError,
  type listAllPartners as endpoint,
  type OwnedPartner,
} from '@linkwright/core/all';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { allowanceDay } from '../../../http/allowance.ts';
import type { User } from '../../../http/viewer.ts';
import { recordAct } from '../../base/audit/index.ts';
import { presentPartner } from './present.ts';
import { revokeAnyPartner, selectAllPartners, type UsedPartnerRow } from './store.ts';

/** Everybody's keys, newest first, for admins. */
export async function listAllPartners(
  ctx: Context,
  { q, ...page }: z.output<(typeof endpoint)['query']>,
): Promise<z.output<(typeof endpoint)['response']>> {
  const now = ctx.clock();
  const wanted = { q: q || undefined, day: allowanceDay(now), ...page };
  const { rows, nextCursor } = await selectAllPartners(ctx.db, wanted);
  return { items: rows.map((row) => presentOwned(row, now)), nextCursor };
}

/**
 * An admin ends somebody's key at once; its statistics stay. Throws PARTNER_NOT_FOUND, also for one
 * that is ended.
 */
export async function disablePartner(
  ctx: Context,
  admin: User,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await revokeAnyPartner(trx, id, ctx.clock()))) throw new AppError('PARTNER_NOT_FOUND');
    const act = { adminId: admin.userId, action: 'partners.disable', subject: id };
    await recordAct(ctx, trx, { ...act, details: { reason } });
  });
}

function presentOwned(row: UsedPartnerRow & { email: string }, now: Date): OwnedPartner {
  const { oldKey: _oldKey, ...partner } = presentPartner(row, now);
  return { ...partner, userId: row.user_id, email: row.email };
}
