import {
  type listSubscriptions as endpoint,
  opensPremium,
  type Subscription,
} from '@linkwright/core/all';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { type Subscription as SubscriptionRow, selectSubscriptions } from './subscription-store.ts';

/** Subscriptions of everybody, newest first, for admins. */
export async function listSubscriptions(
  ctx: Pick<Context, 'db' | 'clock'>,
  { q, status, ...page }: z.output<(typeof endpoint)['query']>,
): Promise<z.output<(typeof endpoint)['response']>> {
  const wanted = { q: q || undefined, status, ...page };
  const now = ctx.clock();
  const { rows, nextCursor } = await selectSubscriptions(ctx.db, wanted);
  return { items: rows.map((row) => presentSubscription(row, now)), nextCursor };
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
