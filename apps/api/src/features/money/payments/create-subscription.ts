import {
  AppError,
  buyerName,
  planOfRequest,
  planProductName,
  plans,
  type SubscriptionResult,
  type subscriptionRequestSchema,
} from '@linkwright/core/all';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { type Buyer, beginPurchase, emailOf } from './begin.ts';
import { isPremium } from './premium.ts';

/**
 * Begins a hosted checkout for Premium, for a user or a guest. A price id that the client names is
 * never used, and refused where it is not the configured one
 * (docs/specification/money.md, The server prices). Throws INVALID_REQUEST without a plan,
 * PRICE_INVALID, ALREADY_PREMIUM, PAYMENT_EMAIL_REQUIRED, GUEST_EMAIL_REQUIRED, INVALID_EMAIL,
 * PAYMENT_NO_URL, or what the gateway throws.
 */
export async function createSubscription(
  ctx: Context,
  buyer: Buyer,
  body: z.output<typeof subscriptionRequestSchema>,
): Promise<SubscriptionResult> {
  const { viewer } = buyer;
  const plan = planOfRequest(body);
  if (plan === null) {
    throw new AppError('INVALID_REQUEST', {
      details: [{ field: 'plan', message: 'must be monthly or yearly, and fit the tier' }],
    });
  }
  const configured = ctx.payments.prices[plan];
  if (body.priceId && configured && body.priceId !== configured)
    throw new AppError('PRICE_INVALID');
  const email = emailOf(viewer, body);
  if (viewer.kind === 'user' && (await isPremium(ctx, viewer.userId))) {
    throw new AppError('ALREADY_PREMIUM');
  }
  const purchase = {
    kind: 'premium' as const,
    credits: 0,
    plan,
    email,
    buyerName: buyerName(body),
    productName: planProductName(plan),
    amountCents: plans[plan].priceCents,
    returnUrl: body.returnUrl,
    cancelUrl: body.cancelUrl,
  };
  return beginPurchase(ctx, buyer, purchase, async (begun) => {
    const { id, url } = await ctx.payments.createSubscriptionCheckout({ ...begun, plan });
    if (!url) throw new AppError('PAYMENT_NO_URL');
    return { id, answer: { success: true as const, url, checkoutUrl: url, sessionId: id } };
  });
}
