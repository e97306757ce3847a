import { createHash } from 'node:crypto';
import { creditsFor, type PlanId, planIds } from '@linkwright/core/all';
import type Stripe from 'stripe';
import type { PurchaseFacts } from './payment-facts.ts';

/** Undefined for a session that this product did not begin. */
export function purchaseFacts(session: Stripe.Checkout.Session): PurchaseFacts | undefined {
  expectKind(session, 'checkout.session');
  const mine = readMetadata(session.metadata) ?? readLink(session);
  if (!mine) return undefined;
  const status = sessionStatus(session);
  return {
    ...mine,
    sessionId: session.id,
    status,
    paid: status === 'paid',
    amountSubtotal: session.amount_subtotal ?? 0,
    amountTotal: session.amount_total ?? 0,
    currency: session.currency ?? '',
    email: session.customer_details?.email ?? session.customer_email ?? mine.email,
    paymentId: idOf(session.payment_intent),
    customerId: idOf(session.customer),
    subscriptionId: idOf(session.subscription),
  };
}

function sessionStatus(session: Stripe.Checkout.Session): PurchaseFacts['status'] {
  if (session.status !== 'complete') return session.status === 'expired' ? 'expired' : 'open';
  if (session.payment_status !== 'unpaid') return 'paid';
  const intent = session.payment_intent;
  const hasFailed =
    typeof intent === 'object' && intent !== null && FAILED.has(intent.status as string);
  return hasFailed ? 'failed' : 'processing';
}

const FAILED = new Set(['requires_payment_method', 'canceled']);

/** Undefined for an intent that belongs to a session, or to another product. */
export function intentFacts(intent: Stripe.PaymentIntent): PurchaseFacts | undefined {
  expectKind(intent, 'payment_intent');
  const mine = readMetadata(intent.metadata);
  if (!mine) return undefined;
  const status = intentStatus(intent);
  return {
    ...mine,
    sessionId: intent.id,
    status,
    paid: status === 'paid',
    amountSubtotal: intent.amount,
    amountTotal: intent.amount_received,
    currency: intent.currency,
    paymentId: intent.id,
    customerId: idOf(intent.customer),
    subscriptionId: null,
  };
}

function intentStatus({ status, last_payment_error: fault }: Stripe.PaymentIntent) {
  if (status === 'succeeded') return 'paid';
  if (status === 'processing') return 'processing';
  if (status === 'canceled') return 'expired';
  return status === 'requires_payment_method' && fault ? 'failed' : 'open';
}

/** An answer of 200 may still be anything. Throws a TypeError, which counts as garbage. */
export function expectKind(answer: { id: string; object: string }, kind: string): void {
  if (answer.object !== kind || typeof answer.id !== 'string') {
    throw new TypeError(`The answer is no ${kind}`);
  }
}

/** What was written into the metadata when the purchase was begun. */
function readMetadata(metadata: Stripe.Metadata | null) {
  const { checkoutId, proof, kind, credits, plan, userId, email } = metadata ?? {};
  if (!checkoutId || (kind !== 'credits' && kind !== 'premium')) return undefined;
  const count = Number(credits ?? 0);
  return {
    checkoutId,
    ...(proof ? { proof } : {}),
    kind,
    credits: kind === 'credits' && Number.isSafeInteger(count) ? count : 0,
    plan: kind === 'premium' ? readPlan(plan) : null,
    userId: userId ?? null,
    email: email ?? null,
  } as const;
}

/**
 * What one of our fixed pages sold, as the operator's metadata of the page names it: `linkwright` is
 * `credits`, `monthly` or `yearly`. The money says how many credits.
 */
function readLink(session: Stripe.Checkout.Session) {
  const sold = session.payment_link === null ? undefined : session.metadata?.linkwright;
  const plan = readPlan(sold);
  if (sold !== 'credits' && !plan) return undefined;
  return {
    checkoutId: uuidOf(session.id),
    isByLink: true,
    kind: plan ? 'premium' : 'credits',
    credits: plan ? 0 : creditsFor(session.amount_subtotal ?? 0),
    plan,
    userId: null,
    email: null,
  } as const;
}

/** The same UUID for the same name. */
function uuidOf(name: string): string {
  const hash = createHash('sha256').update(name).digest('hex');
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`];
  return [...parts, `8${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-');
}

/** Undefined or unknown: null. */
export const readPlan = (plan: string | undefined): PlanId | null =>
  planIds.find((known) => known === plan) ?? null;

/** The id, whether or not the object itself was asked for. */
export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);
