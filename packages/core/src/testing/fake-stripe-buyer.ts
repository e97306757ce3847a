import { type FakeAccount, invalid } from './fake-stripe-account.ts';
import { type Billing, createBilling } from './fake-stripe-billing.ts';
import { makeCharge, makeIntent, makePrice, makeSession } from './fake-stripe-makers.ts';
import {
  closeDispute,
  failRefund,
  openDispute,
  refundPayment,
  reopenDispute,
} from './fake-stripe-money-back.ts';
import type {
  FakeDispute,
  FakeIntent,
  FakeSession,
  SessionTerms,
  StripeMetadata,
} from './fake-stripe-objects.ts';

export interface PayOptions {
  /** Default: the address that the session was begun with. */
  email?: string;
  /** The money comes later, or never: see `settle`. */
  isDelayed?: boolean;
  promotionCode?: string;
}

/** What people, banks and time do to an account. Each tells its events. */
export interface FakeBuyer extends Omit<Billing, 'begin'> {
  /** Pays an open session: `checkout.session.completed` and what belongs to it. */
  pay(sessionId: string, options?: PayOptions): void;
  /** Opens a fixed page of the merchant's and pays there. Returns the session. */
  buyByLink(link: {
    cents: number;
    interval?: 'month' | 'year';
    /** Of the page. */
    metadata: StripeMetadata;
    email: string;
  }): string;
  /** A card that is declined: the session stays open. */
  decline(sessionId: string): void;
  /** The delayed payment of a session comes, or fails. */
  settle(sessionId: string, outcome: 'succeeded' | 'failed'): void;
  expire(sessionId: string): void;
  /** The embedded form pays its intent, or its card is declined. */
  payIntent(intentId: string): void;
  declineIntent(intentId: string): void;
  /** The merchant gives money back; the whole payment without an amount. Returns the refund's id. */
  refund(paymentId: string, amount?: number): string;
  /** A refund does not reach the buyer, or is called off: the money comes back. */
  failRefund(refundId: string, outcome?: 'failed' | 'canceled'): void;
  /** The bank takes the payment back, or a part of it. Returns the dispute's id. */
  dispute(paymentId: string, status?: FakeDispute['status'], amount?: number): string;
  /** The bank decides, or decides otherwise. */
  closeDispute(disputeId: string, outcome: 'won' | 'lost'): void;
  /** A decided dispute is taken up again. */
  reopenDispute(disputeId: string): void;
}

export interface BuyerOptions {
  terms: Map<string, SessionTerms>;
  /** Code → percent off. */
  promotionCodes: Record<string, number>;
  /** Percent that automatic tax adds. */
  taxPercent: number;
}

export function createFakeBuyer(
  account: FakeAccount,
  { terms, promotionCodes, taxPercent }: BuyerOptions,
): FakeBuyer {
  const { make, put, find, emit } = account;
  const session = (id: string) => find<FakeSession>('checkout.session', id);
  const intent = (id: string) => find<FakeIntent>('payment_intent', id);

  function succeed(paying: FakeIntent): void {
    const charge = put(makeCharge(make('ch'), paying));
    Object.assign(paying, { status: 'succeeded', amount_received: paying.amount });
    Object.assign(paying, { latest_charge: charge.id, last_payment_error: null });
    emit('charge.succeeded', charge);
    emit('payment_intent.succeeded', paying);
  }

  function fail(paying: FakeIntent): void {
    paying.status = 'requires_payment_method';
    paying.last_payment_error = {
      type: 'card_error',
      code: 'card_declined',
      message: 'Your card was declined.',
    };
    emit('payment_intent.payment_failed', paying);
  }

  function price(paying: FakeSession, code: string | undefined): void {
    const off = code === undefined ? 0 : promotionCodes[code];
    if (off === undefined || (code !== undefined && !paying.allow_promotion_codes)) {
      throw invalid('This code is invalid.', { param: 'promotion_code' });
    }
    const discount = Math.round((paying.amount_subtotal * off) / 100);
    const taxed = paying.amount_subtotal - discount;
    const tax = paying.automatic_tax.enabled ? Math.round((taxed * taxPercent) / 100) : 0;
    paying.total_details = { amount_discount: discount, amount_shipping: 0, amount_tax: tax };
    paying.amount_total = taxed + tax;
  }

  const billing = createBilling(account, succeed);

  return {
    buyByLink({ cents, interval, metadata, email }) {
      const price = put(
        makePrice(make('price'), {
          currency: 'usd',
          unit_amount: cents,
          recurring: interval ? { interval, interval_count: 1 } : null,
        }),
      );
      const made = make('cs_test');
      terms.set(made.id, {
        price,
        productName: 'A fixed page',
        intentMetadata: {},
        subscriptionMetadata: {},
      });
      const begun = makeSession(made, {
        mode: interval ? 'subscription' : 'payment',
        amount_subtotal: cents,
        metadata,
        currency: 'usd',
        customer: null,
        customer_email: null,
        customer_details: null,
        client_reference_id: null,
        success_url: 'https://shop.example/',
        cancel_url: null,
        url: null,
        allow_promotion_codes: null,
        automatic_tax: { enabled: false, liability: null, status: null },
      });
      put({ ...begun, payment_link: make('plink').id });
      this.pay(made.id, { email });
      return made.id;
    },
    pay(id, { email, isDelayed = false, promotionCode } = {}) {
      const paying = session(id);
      const agreed = terms.get(id);
      if (paying.status !== 'open' || !agreed) throw invalid('This session is not open.');
      price(paying, promotionCode);
      const known = paying.customer_details;
      const address = email ?? known?.email ?? paying.customer_email;
      if (address) paying.customer_details = { email: address, name: known?.name ?? null };
      Object.assign(paying, { status: 'complete', url: null });
      paying.payment_status = paying.amount_total === 0 ? 'no_payment_required' : 'paid';
      if (paying.mode === 'subscription') {
        billing.begin(paying, agreed);
      } else if (paying.amount_total > 0) {
        const paid = put(
          makeIntent(make('pi'), {
            amount: paying.amount_total,
            currency: paying.currency,
            description: null,
            customer: paying.customer,
            metadata: agreed.intentMetadata,
          }),
        );
        paying.payment_intent = paid.id;
        if (isDelayed) {
          paid.status = 'processing';
          paying.payment_status = 'unpaid';
          emit('payment_intent.processing', paid);
        } else {
          succeed(paid);
        }
      }
      emit('checkout.session.completed', paying);
    },
    decline(id) {
      const { status } = session(id);
      if (status !== 'open') throw invalid('This session is not open.');
    },
    settle(id, outcome) {
      const settled = session(id);
      const paying = intent(settled.payment_intent ?? '');
      if (outcome === 'succeeded') {
        succeed(paying);
        settled.payment_status = 'paid';
      } else {
        fail(paying);
      }
      emit(`checkout.session.async_payment_${outcome}`, settled);
    },
    expire(id) {
      const expired = Object.assign(session(id), { status: 'expired', url: null });
      emit('checkout.session.expired', expired);
    },
    payIntent: (id) => succeed(intent(id)),
    declineIntent: (id) => fail(intent(id)),
    renew: billing.renew,
    cancelAtPeriodEnd: billing.cancelAtPeriodEnd,
    goOn: billing.goOn,
    endSubscription: billing.endSubscription,
    refund: (paymentId, amount) => refundPayment(account, paymentId, amount).id,
    failRefund: (id, outcome = 'failed') => failRefund(account, id, outcome),
    dispute: (paymentId, status = 'needs_response', amount) =>
      openDispute(account, paymentId, { status, amount }),
    closeDispute: (id, outcome) => closeDispute(account, id, outcome),
    reopenDispute: (id) => reopenDispute(account, id),
  };
}
