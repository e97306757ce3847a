import type { PlanId } from '@linkwright/core/all';
import type { PurchaseFacts, SubscriptionFacts } from './payment-facts.ts';
import type { SandboxCheckout } from './sandbox-store.ts';

/** A checkout is open for a day, as with the provider. */
const OPEN_MS = 24 * 60 * 60 * 1000;

/** Checkouts begun before are no longer open. */
export const since = (now: Date): Date => new Date(now.getTime() - OPEN_MS);

export const isPast = ({ created_at: begun }: SandboxCheckout, now: Date): boolean =>
  begun <= since(now);

/** Everything that belongs to a checkout is named after it. */
export const named = (prefix: 'pi' | 'sub' | 'cus' | 'in', { id }: SandboxCheckout): string =>
  id.replace(/^cs_/, `${prefix}_`);

export function purchaseOf(checkout: SandboxCheckout, now: Date): PurchaseFacts {
  const paid = checkout.paid_at !== null;
  const closed = checkout.given_up_at !== null || isPast(checkout, now);
  return {
    sessionId: checkout.id,
    checkoutId: checkout.checkout_id,
    kind: checkout.plan ? 'premium' : 'credits',
    status: paid ? 'paid' : closed ? 'expired' : 'open',
    paid,
    amountSubtotal: checkout.amount_cents,
    amountTotal: checkout.amount_cents,
    currency: 'usd',
    credits: checkout.credits,
    plan: checkout.plan,
    userId: checkout.user_id,
    email: checkout.email,
    paymentId: paid && !checkout.plan ? named('pi', checkout) : null,
    customerId: paid ? named('cus', checkout) : null,
    subscriptionId: paid && checkout.plan ? named('sub', checkout) : null,
  };
}

/** Prolonged again and again, until it is cancelled. */
export function subscriptionOf(checkout: SandboxCheckout, now: Date): SubscriptionFacts {
  const { ends_at: endsAt } = checkout;
  const isOver = endsAt !== null && endsAt <= now;
  return {
    subscriptionId: named('sub', checkout),
    checkoutId: checkout.checkout_id,
    customerId: named('cus', checkout),
    status: isOver ? 'canceled' : 'active',
    plan: checkout.plan,
    currentPeriodEnd: endsAt ?? periodEnd(checkout, now),
    cancelAtPeriodEnd: endsAt !== null,
    endedAt: isOver ? endsAt : null,
    invoiceId: named('in', checkout),
    userId: checkout.user_id,
    email: checkout.email,
  };
}

/** The end of the period that `now` lies in, counted from the payment. */
export function periodEnd({ paid_at: paidAt, plan }: SandboxCheckout, now: Date): Date {
  const start = paidAt ?? now;
  for (let periods = 1; ; periods += 1) {
    const end = addMonths(start, periods * monthsOf[plan ?? 'monthly']);
    if (end > now) return end;
  }
}

const monthsOf: Record<PlanId, number> = { monthly: 1, yearly: 12 };

/** The same day so many months later, or the last of a month that has no such day. UTC. */
function addMonths(date: Date, months: number): Date {
  const moved = new Date(date);
  moved.setUTCMonth(date.getUTCMonth() + months);
  if (moved.getUTCDate() !== date.getUTCDate()) moved.setUTCDate(0);
  return moved;
}
