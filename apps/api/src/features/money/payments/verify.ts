import { AppError, CURRENCY, shortenEmail, type Verification } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import type { PurchaseFacts } from '../../../gateways/payment-facts.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { type Checkout, findCheckout } from './checkout-store.ts';
import { fulfil } from './fulfil.ts';

/**
 * Asks the provider how a checkout stands, grants what it bought if it is paid, and says what
 * became of it (docs/specification/money.md, Who grants). Throws SESSION_ID_REQUIRED;
 * VERIFICATION_FAILED for a session that is unknown, or another account's; SIGN_IN_REQUIRED for an
 * account's when nobody is signed in.
 */
export async function verifyPayment(
  ctx: Context,
  viewer: Viewer,
  sessionId: string | null | undefined,
): Promise<Verification> {
  const id = sessionId?.trim() ?? '';
  if (ctx.payments.links && id.startsWith('cs_')) await hear(ctx, id);
  const checkout = await findOwnCheckout(ctx, viewer, id);
  if (checkout.status === 'paid') return present(checkout);
  const facts = await readPurchase(ctx, checkout.session_id ?? '');
  return present((await fulfil(ctx, facts)) ?? checkout);
}

/** Of what a fixed page sold nobody may have told yet. */
async function hear(ctx: Context, sessionId: string): Promise<void> {
  if (await findCheckout(ctx.db, { sessionId })) return;
  try {
    const facts = await ctx.payments.readSession(sessionId);
    if (facts.isByLink) await fulfil(ctx, facts);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'PURCHASE_NOT_FOUND')) throw error;
  }
}

/** The checkout behind a session's id, if it is the viewer's, or a guest's. */
export async function findOwnCheckout(
  ctx: Context,
  viewer: Viewer,
  sessionId: string,
): Promise<Checkout> {
  if (sessionId === '') throw new AppError('SESSION_ID_REQUIRED');
  const checkout = await findCheckout(ctx.db, { sessionId });
  if (!checkout) throw new AppError('VERIFICATION_FAILED');
  // A guest's session is opened by its id, which nobody can guess.
  if (checkout.user_id === null) return checkout;
  if (viewer.kind === 'guest') throw new AppError('SIGN_IN_REQUIRED');
  if (viewer.userId !== checkout.user_id) throw new AppError('VERIFICATION_FAILED');
  return checkout;
}

/** The purchase as the provider has it: a session, or the intent of an embedded payment. */
export const readPurchase = (ctx: Context, id: string): Promise<PurchaseFacts> =>
  id.startsWith('pi_') ? ctx.payments.readIntent(id) : ctx.payments.readSession(id);

function present(checkout: Checkout): Verification {
  const { kind, user_id: userId, amount_paid_cents: paidCents, amount_cents: cents } = checkout;
  const status = statusOf(checkout);
  const paid = status === 'paid' || status === 'complete';
  const total = paidCents ?? cents;
  return {
    success: true,
    type: kind === 'credits' ? 'payment' : 'subscription',
    paid,
    verified: paid,
    status,
    amount_total: total,
    amount: total / 100,
    currency: CURRENCY,
    credits: checkout.credits,
    plan: checkout.plan,
    granted: checkout.granted_at !== null,
    guestEmail: userId === null ? shortenEmail(checkout.email) : null,
  };
}

function statusOf(checkout: Checkout): Verification['status'] {
  const { status, kind, refunded_cents: refunded, amount_paid_cents: paid } = checkout;
  if (status !== 'paid') return status;
  if (refunded > 0 && refunded >= (paid ?? 0)) return 'refunded';
  return kind === 'credits' ? 'paid' : 'complete';
}
