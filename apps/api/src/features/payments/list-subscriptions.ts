import {
  type listSubscriptions as endpoint,
  opensPremium,
  type Subscription,
} from '@linkwright/core';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { readCursor } from '../../http/cursor.ts';
import { pageOf, rowsFor } from '../../http/page-of.ts';
import { type Subscription as SubscriptionRow, selectSubscriptions } from './subscription-store.ts';

/** Ids are the provider's. */
const idSchema = z.string().max(255);

/** Subscriptions of everybody, newest first, for admins. */
export async function listSubscriptions(
  ctx: Pick<Context, 'db' | 'clock'>,
  { q, status, limit, cursor }: z.output<(typeof endpoint)['query']>,
): Promise<z.output<(typeof endpoint)['response']>> {
  const before = cursor === undefined ? undefined : readCursor(cursor, idSchema);
  const wanted = { q: q || undefined, status, before, limit: rowsFor(limit) };
  const now = ctx.clock();
  return pageOf(await selectSubscriptions(ctx.db, wanted), {
    limit,
    present: (row) => presentSubscription(row, now),
    place: (row) => ({ createdAt: row.created_at, id: row.id }),
  });
}

const presentSubscription = (row: SubscriptionRow, now: Date): Subscription => ({
  id: row.id,
  checkoutId: row.checkout_id,
  userId: row.user_id,
  email: row.email,
  status: row.status,
  plan: row.plan_type,
  isPremium:
    row.user_id !== null &&
    opensPremium({ status: row.status, currentPeriodEnd: row.current_period_end }, now),
  currentPeriodEnd: row.current_period_end?.toISOString() ?? null,
  cancelAtPeriodEnd: row.cancel_at_period_end,
  createdAt: row.created_at.toISOString(),
});
