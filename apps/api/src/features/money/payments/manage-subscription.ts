import { AppError, opensPremium, type Premium, sameOriginPath } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import type { User } from '../../../http/viewer.ts';
import { findCustomer } from './checkout-store.ts';
import { readPremium } from './premium.ts';
import { selectEntitlement } from './subscription-store.ts';
import { syncSubscription } from './subscriptions.ts';

/** Cancels Premium at the end of the paid period. Throws SUBSCRIPTION_NOT_FOUND without any. */
export async function cancelSubscription(ctx: Context, user: User): Promise<Premium> {
  const open = await selectOpen(ctx, user);
  if (open.length === 0) throw new AppError('SUBSCRIPTION_NOT_FOUND');
  for (const { id, cancelAtPeriodEnd } of open) {
    if (!cancelAtPeriodEnd) await ctx.payments.cancelSubscription(id);
    await syncSubscription(ctx, id);
  }
  return readPremium(ctx, user.userId);
}

/**
 * Takes a cancellation back, so that Premium is renewed again; one that goes on anyway stays as it is.
 * Throws SUBSCRIPTION_NOT_FOUND where none is open any more.
 */
export async function resumeSubscription(ctx: Context, user: User): Promise<Premium> {
  const open = await selectOpen(ctx, user);
  const cancelled = open.find(({ cancelAtPeriodEnd }) => cancelAtPeriodEnd);
  if (cancelled && open.every(({ cancelAtPeriodEnd }) => cancelAtPeriodEnd)) {
    await ctx.payments.resumeSubscription(cancelled.id);
    await syncSubscription(ctx, cancelled.id);
  }
  if ((await selectOpen(ctx, user)).length === 0) throw new AppError('SUBSCRIPTION_NOT_FOUND');
  return readPremium(ctx, user.userId);
}

/** Newest first. */
async function selectOpen(ctx: Context, { userId }: User) {
  const { subscriptions } = await selectEntitlement(ctx.db, userId);
  const now = ctx.clock();
  return subscriptions.filter((subscription) => opensPremium(subscription, now));
}

/** Where the provider lets the user see invoices and cards. Throws SUBSCRIPTION_NOT_FOUND. */
export async function openPortal(
  ctx: Context,
  user: User,
  returnUrl: string | null | undefined,
): Promise<{ success: true; url: string }> {
  const customerId = await findCustomer(ctx.db, user.userId);
  if (customerId === undefined) throw new AppError('SUBSCRIPTION_NOT_FOUND');
  const path = sameOriginPath(returnUrl) ?? '/credits';
  const { url } = await ctx.payments.openPortal({
    customerId,
    returnUrl: `${ctx.publicUrl}${path}`,
  });
  return { success: true, url };
}
