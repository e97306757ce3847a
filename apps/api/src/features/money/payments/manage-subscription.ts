import { AppError, opensPremium, type Premium, sameOriginPath } from '@linkwright/core';
import type { Context } from '../../../context.ts';
import type { User } from '../../../http/viewer.ts';
import { findCustomer } from './checkout-store.ts';
import { readPremium } from './premium.ts';
import { selectEntitlement } from './subscription-store.ts';
import { syncSubscription } from './subscriptions.ts';

/** Cancels Premium at the end of the paid period. Throws SUBSCRIPTION_NOT_FOUND without any. */
export async function cancelSubscription(ctx: Context, user: User): Promise<Premium> {
  const { subscriptions } = await selectEntitlement(ctx.db, user.userId);
  const now = ctx.clock();
  const open = subscriptions.filter((subscription) => opensPremium(subscription, now));
  if (open.length === 0) throw new AppError('SUBSCRIPTION_NOT_FOUND');
  for (const { id, cancelAtPeriodEnd } of open) {
    if (!cancelAtPeriodEnd) await ctx.payments.cancelSubscription(id);
    await syncSubscription(ctx, id);
  }
  return readPremium(ctx, user.userId);
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
