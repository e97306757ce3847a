import {
  AppError,
  buyerName,
  type createPaymentIntent,
  defaultProductName,
  type PaymentResult,
  type paymentRequestSchema,
  priceRequest,
} from '@linkwright/core/all';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { User } from '../../../http/viewer.ts';
import { accepted, type Buyer, beginPurchase, emailOf } from './begin.ts';

/**
 * Begins a hosted checkout for credits, for a user or a guest. The server prices
 * (docs/specification/money.md, The server prices). Throws INVALID_CREDIT_AMOUNT,
 * INVALID_PAYMENT_AMOUNT, PAYMENT_EMAIL_REQUIRED, GUEST_EMAIL_REQUIRED, INVALID_EMAIL,
 * PAYMENT_NO_URL, or what the gateway throws.
 */
export async function createPayment(
  ctx: Context,
  buyer: Buyer,
  body: z.output<typeof paymentRequestSchema>,
): Promise<PaymentResult> {
  const { credits, returnUrl, cancelUrl } = body;
  const { amountCents } = accepted(priceRequest(body));
  const purchase = {
    kind: 'credits' as const,
    plan: null,
    credits,
    amountCents,
    returnUrl,
    cancelUrl,
    productName: body.productName?.trim() || defaultProductName(credits),
    email: emailOf(buyer.viewer, body),
    buyerName: buyerName(body),
  };
  return beginPurchase(ctx, buyer, purchase, async (begun) => {
    const { id, url } = await ctx.payments.createCheckout({ ...begun, credits });
    if (!url) throw new AppError('PAYMENT_NO_URL');
    return { id, answer: { success: true as const, url, sessionId: id } };
  });
}

/**
 * Begins a payment for the form that is embedded in a page; only signed in
 * (docs/specification/money.md, Checkout). Throws INVALID_CREDIT_AMOUNT, or what the gateway throws.
 */
export async function createPaymentIntentFor(
  ctx: Context,
  buyer: Buyer<User>,
  { credits, ...names }: z.output<(typeof createPaymentIntent)['body']>,
): Promise<z.output<(typeof createPaymentIntent)['response']>> {
  const { email } = buyer.viewer;
  const { amountCents } = accepted(priceRequest({ credits }));
  const productName = defaultProductName(credits);
  const purchase = {
    kind: 'credits' as const,
    plan: null,
    credits,
    amountCents,
    productName,
    email,
    buyerName: buyerName(names),
  };
  return beginPurchase(ctx, buyer, purchase, async (begun) => {
    const { id, clientSecret } = await ctx.payments.createIntent({ ...begun, credits });
    return { id, answer: { success: true as const, clientSecret } };
  });
}
