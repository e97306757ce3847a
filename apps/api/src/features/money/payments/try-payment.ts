import { AppError, priceOfCredits } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import type { User } from '../../../http/viewer.ts';
import { findCheckout } from './checkout-store.ts';
import { createPayment } from './create-payment.ts';
import { refundPayment } from './refund.ts';
import { completeSandboxCheckout } from './sandbox.ts';
import { verifyPayment } from './verify.ts';

/** As little as can be bought. */
const CREDITS = 1;
const REASON = 'A trial of the payments';

interface Trial {
  admin: User;
  /** The client as limits count it. */
  address: string;
  onStep(step: 'begun' | 'paid' | 'granted' | 'given-back'): void;
}

/**
 * Buys a credit for an admin and gives it back, by the ways that visitors go. Returns undefined, or
 * where a test card can pay where nothing else can. The caller sees that no money can move. Throws what
 * the steps throw, and VERIFICATION_FAILED where one of them says that it is not done.
 */
export async function tryPayment(
  ctx: Context,
  { admin, address, onStep }: Trial,
): Promise<string | undefined> {
  const buyer = { viewer: admin, address, language: 'en', idempotencyKey: undefined } as const;
  const { url, sessionId } = await createPayment(ctx, buyer, {
    credits: CREDITS,
    amount: priceOfCredits(CREDITS) / 100,
    isGuest: false,
    paymentMethod: 'stripe',
  });
  onStep('begun');
  if (!ctx.payments.desk) return url;
  await completeSandboxCheckout(ctx, admin, sessionId);
  onStep('paid');
  const { paid, granted } = await verifyPayment(ctx, admin, sessionId);
  if (!paid || !granted) throw new AppError('VERIFICATION_FAILED');
  onStep('granted');
  const checkout = await findCheckout(ctx.db, { sessionId });
  if (!checkout) throw new AppError('PURCHASE_NOT_FOUND');
  await refundPayment(ctx, { admin, id: checkout.id, reason: REASON });
  if ((await verifyPayment(ctx, admin, sessionId)).status !== 'refunded') {
    throw new AppError('VERIFICATION_FAILED');
  }
  onStep('given-back');
  return undefined;
}
