import { AppError, type SandboxCheckout, withParameter } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Checkout } from './checkout-store.ts';
import { fulfil } from './fulfil.ts';
import { isPremium } from './premium.ts';
import { findOwnCheckout } from './verify.ts';

/** The desk of the stand-in. Throws NOT_FOUND where a real provider takes the money. */
function deskOf(ctx: Context) {
  const { desk } = ctx.payments;
  if (!desk) throw new AppError('NOT_FOUND');
  return desk;
}

/** What the page of the stand-in shows. Throws as `findOwnCheckout`. */
export async function readSandboxCheckout(
  ctx: Context,
  viewer: Viewer,
  sessionId: string,
): Promise<SandboxCheckout> {
  deskOf(ctx);
  const checkout = await findOwnCheckout(ctx, viewer, sessionId);
  const { status } = await ctx.payments.readSession(sessionId);
  return {
    sessionId,
    kind: checkout.kind,
    status: status === 'paid' ? 'complete' : status === 'open' ? 'open' : 'expired',
    productName: checkout.product_name,
    credits: checkout.credits,
    plan: checkout.plan,
    amountTotal: checkout.amount_cents,
    returnUrl: returnUrl(checkout, sessionId),
    cancelUrl: checkout.cancel_path,
  };
}

/**
 * Completes a checkout of the stand-in; no money moves. Throws CHECKOUT_CLOSED, and ALREADY_PREMIUM for
 * Premium that its buyer has by another one.
 */
export async function completeSandboxCheckout(
  ctx: Context,
  viewer: Viewer,
  sessionId: string,
): Promise<{ success: true; url: string }> {
  const desk = deskOf(ctx);
  const checkout = await findOwnCheckout(ctx, viewer, sessionId);
  if (await isSecondPremium(ctx, checkout)) throw new AppError('ALREADY_PREMIUM');
  await fulfil(ctx, await desk.pay(sessionId));
  return { success: true, url: returnUrl(checkout, sessionId) };
}

/** Gives a checkout of the stand-in up, unless it is paid. */
export async function cancelSandboxCheckout(
  ctx: Context,
  viewer: Viewer,
  sessionId: string,
): Promise<{ success: true; url: string }> {
  const desk = deskOf(ctx);
  const checkout = await findOwnCheckout(ctx, viewer, sessionId);
  await fulfil(ctx, await desk.cancel(sessionId));
  return { success: true, url: checkout.cancel_path };
}

const isSecondPremium = async (
  ctx: Context,
  { kind, status, user_id: userId }: Checkout,
): Promise<boolean> =>
  kind === 'premium' && status !== 'paid' && userId !== null && isPremium(ctx, userId);

const returnUrl = (checkout: Checkout, sessionId: string): string =>
  withParameter(checkout.return_path, 'session_id', sessionId);
