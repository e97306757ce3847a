import {
  AppError,
  buyerEmail,
  type ReaderLanguage,
  type Refused,
  returnPaths,
  withParameter,
} from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { beginIdempotent } from '../../../http/idempotency.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { type Checkout, insertCheckout, nameSession } from './checkout-store.ts';
import { proofOf } from './proof.ts';

/** Whoever asks to buy. */
export interface Buyer<V extends Viewer = Viewer> {
  viewer: V;
  /** The client as limits count it; tells guests with the same key apart. */
  address: string;
  /** Of the page they buy on. */
  language: ReaderLanguage;
  idempotencyKey: string | undefined;
}

/** The value, or throws the refusal that a rule gave instead. */
export function accepted<T extends object>(judged: T | Refused): T {
  if ('refusal' in judged) {
    const { refusal, fault } = judged;
    throw new AppError(refusal, fault && { message: fault.message, details: [fault] });
  }
  return judged;
}

/** Throws PAYMENT_EMAIL_REQUIRED, GUEST_EMAIL_REQUIRED or INVALID_EMAIL. */
export const emailOf = (
  viewer: Viewer,
  body: { isGuest: boolean; guestEmail?: string | null | undefined },
): string =>
  accepted(
    buyerEmail({
      userEmail: viewer.kind === 'user' ? viewer.email : null,
      isGuest: body.isGuest,
      guestEmail: body.guestEmail,
    }),
  ).email;

export interface Purchase {
  kind: Checkout['kind'];
  credits: number;
  plan: Checkout['plan'];
  productName: string;
  amountCents: number;
  email: string;
  /** Null where none was given. */
  buyerName: string | null;
  returnUrl?: string | null | undefined;
  cancelUrl?: string | null | undefined;
}

/** What every way to begin a purchase tells the provider. */
export interface Begun {
  checkoutId: string;
  proof: string;
  userId: string | null;
  email: string;
  buyerName: string | null;
  amountCents: number;
  productName: string;
  /** Absolute; the provider puts the session's id into them. */
  successUrl: string;
  cancelUrl: string;
}

/**
 * Writes the purchase down, then begins it at the provider under the same name, so that whatever comes
 * back is known. With a key, the same request gets the same answer.
 */
export async function beginPurchase<T extends object>(
  ctx: Context,
  buyer: Buyer,
  purchase: Purchase,
  begin: (begun: Begun) => Promise<{ id: string; answer: T }>,
): Promise<T> {
  const { viewer, address, idempotencyKey: key } = buyer;
  const userId = viewer.kind === 'user' ? viewer.userId : null;
  const run =
    key === undefined
      ? undefined
      : await beginIdempotent(ctx, {
          key,
          scope: `buy ${purchase.kind} ${userId ?? address}`,
          request: purchase,
        });
  if (run?.kind === 'replay') return run.response as T;
  try {
    const begun = await writeDown(ctx, { userId, language: buyer.language }, purchase);
    const { id, answer } = await begin(begun);
    await nameSession(ctx.db, begun.checkoutId, id);
    await run?.complete(ctx.db, answer);
    return answer;
  } catch (error) {
    await run?.abandon();
    throw error;
  }
}

async function writeDown(
  ctx: Context,
  { userId, language }: { userId: string | null; language: ReaderLanguage },
  { kind, credits, plan, productName, amountCents, email, buyerName, ...asked }: Purchase,
): Promise<Begun> {
  const checkoutId = ctx.uuid();
  const { returnPath, cancelPath } = returnPaths(kind, asked);
  await insertCheckout(ctx.db, {
    id: checkoutId,
    kind,
    user_id: userId,
    email,
    buyer_name: buyerName,
    language,
    credits,
    plan,
    product_name: productName,
    amount_cents: amountCents,
    return_path: returnPath,
    cancel_path: cancelPath,
    created_at: ctx.clock(),
  });
  const back = withParameter(returnPath, 'session_id', '{CHECKOUT_SESSION_ID}');
  return {
    checkoutId,
    userId,
    email,
    buyerName,
    amountCents,
    productName,
    proof: proofOf(ctx, checkoutId),
    successUrl: `${ctx.publicUrl}${back}`,
    cancelUrl: `${ctx.publicUrl}${cancelPath}`,
  };
}
