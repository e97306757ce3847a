import { AppError } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { PeriodFacts, PurchaseFacts } from './payment-facts.ts';
import type {
  CreditsCheckoutInput,
  PaymentsGateway,
  SubscriptionCheckoutInput,
} from './payments.ts';
import { isPast, named, periodEnd, purchaseOf, since, subscriptionOf } from './sandbox-facts.ts';
import {
  findCheckout,
  insertOnce,
  markEnding,
  markGivenUp,
  markGoingOn,
  markPaid,
  markRefunded,
  type SandboxCheckout,
} from './sandbox-store.ts';

interface SandboxContext {
  db: Kysely<Schema>;
  clock: () => Date;
  uuid: () => string;
}

/**
 * Stands in for a payment provider, with its own records in the database: checkouts are paid on the
 * product's own page, which says that no money moves (docs/specification/money.md, The sandbox).
 */
export function createSandboxPayments({ db, clock, uuid }: SandboxContext): PaymentsGateway {
  /** `id` is the checkout's, or one that is named after it. Throws PURCHASE_NOT_FOUND. */
  async function find(id: string): Promise<SandboxCheckout> {
    const checkout = await findCheckout(db, id.replace(/^[a-z]+_/, 'cs_'));
    if (!checkout) throw new AppError('PURCHASE_NOT_FOUND');
    return checkout;
  }

  async function findSubscription(id: string): Promise<SandboxCheckout> {
    const checkout = await find(id);
    if (!checkout.plan || !checkout.paid_at) throw new AppError('PURCHASE_NOT_FOUND');
    return checkout;
  }

  const readSession = async (id: string): Promise<PurchaseFacts> =>
    purchaseOf(await find(id), clock());

  async function begin(input: CreditsCheckoutInput | SubscriptionCheckoutInput) {
    const { checkoutId, userId, email, amountCents } = input;
    const id = await insertOnce(db, {
      checkoutId,
      userId,
      email,
      amountCents,
      id: `cs_sandbox_${uuid().replaceAll('-', '')}`,
      credits: 'credits' in input ? input.credits : 0,
      plan: 'plan' in input ? input.plan : null,
      createdAt: clock(),
    });
    return { id, url: pageOf(id, input) };
  }

  async function payBack(paymentId: string): Promise<string> {
    const checkout = await find(paymentId);
    if (!checkout.paid_at) throw new AppError('REFUND_IMPOSSIBLE');
    await markRefunded(db, checkout.id, clock());
    return paymentId;
  }

  /** A renewal takes no second payment: the first stands for all. */
  const periodOf = (checkout: SandboxCheckout): PeriodFacts => ({
    subscriptionId: named('sub', checkout),
    checkoutId: checkout.checkout_id,
    invoiceId: named('in', checkout),
    isFirst: true,
    isRunning: true,
    endsAt: periodEnd(checkout, clock()),
  });

  return {
    kind: 'sandbox',
    name: 'sandbox checkout',
    isStandIn: true,
    publishableKey: undefined,
    takesEvents: false,
    movesMoney: false,
    prices: {},
    links: undefined,
    createCheckout: begin,
    createSubscriptionCheckout: begin,
    readSession,
    // What is embedded in a page is the provider's own form; there is none here.
    async createIntent() {
      throw new AppError('PAYMENTS_NOT_CONFIGURED');
    },
    async readIntent() {
      throw new AppError('PURCHASE_NOT_FOUND');
    },
    readSubscription: async (id) => subscriptionOf(await findSubscription(id), clock()),
    openPortal: async ({ returnUrl }) => ({ url: portalOf(returnUrl) }),
    async cancelSubscription(id) {
      const checkout = await findSubscription(id);
      await markEnding(db, checkout.id, periodEnd(checkout, clock()));
      return subscriptionOf(await findSubscription(id), clock());
    },
    async resumeSubscription(id) {
      await markGoingOn(db, (await findSubscription(id)).id, clock());
      return subscriptionOf(await findSubscription(id), clock());
    },
    async endSubscription(id) {
      await markEnding(db, (await findSubscription(id)).id, clock());
      return subscriptionOf(await findSubscription(id), clock());
    },
    async refund({ paymentId }) {
      await payBack(paymentId);
    },
    refundPeriod: async (subscriptionId) =>
      payBack(named('pi', await findSubscription(subscriptionId))),
    async readReversal(paymentId) {
      const checkout = await find(paymentId);
      const { checkout_id: checkoutId, amount_cents: paidCents } = checkout;
      return {
        paidCents,
        checkoutId,
        disputes: [],
        failedCents: 0,
        refundedCents: checkout.refunded_at ? paidCents : 0,
        period: checkout.plan ? periodOf(checkout) : null,
      };
    },
    async readEvent() {
      throw new AppError('INVALID_SIGNATURE');
    },
    desk: {
      async pay(id) {
        await markPaid(db, id, since(clock()), clock());
        const purchase = await readSession(id);
        if (!purchase.paid) throw new AppError('CHECKOUT_CLOSED');
        return purchase;
      },
      async cancel(id) {
        if (!isPast(await find(id), clock())) await markGivenUp(db, id, clock());
        return readSession(id);
      },
    },
  };
}

/** The page of the product with the parameters that it knows. */
function pageOf(id: string, input: CreditsCheckoutInput | SubscriptionCheckoutInput): string {
  const { amountCents, productName, email, successUrl, cancelUrl } = input;
  const url = new URL('/secure-payment', successUrl);
  const path = (address: string) => {
    const { pathname, search } = new URL(address.replace('{CHECKOUT_SESSION_ID}', id));
    return `${pathname}${search}`;
  };
  if ('credits' in input) {
    url.searchParams.set('credits', String(input.credits));
    url.searchParams.set('rate', dollars(amountCents / input.credits));
  } else {
    url.searchParams.set('plan', input.plan);
  }
  url.searchParams.set('amount', dollars(amountCents));
  url.searchParams.set('product', productName);
  url.searchParams.set('email', email);
  url.searchParams.set('return_url', path(successUrl));
  url.searchParams.set('cancel_url', path(cancelUrl));
  url.searchParams.set('session_id', id);
  return url.href;
}

/** The product's own page in the place of the provider's for customers. */
function portalOf(returnUrl: string): string {
  const { pathname, search, origin } = new URL(returnUrl);
  const url = new URL('/secure-payment', origin);
  url.searchParams.set('manage', 'subscription');
  url.searchParams.set('return_url', `${pathname}${search}`);
  return url.href;
}

const dollars = (cents: number): string => (cents / 100).toFixed(2);
