import { randomUUID } from 'node:crypto';
import { AppError } from '@linkwright/core/all';
import type {
  PaymentEvent,
  PurchaseFacts,
  ReversalFacts,
  SubscriptionFacts,
} from '../gateways/payment-facts.ts';
import type { IntentInput, PaymentsGateway } from '../gateways/payments.ts';

/** A provider in memory that does as the test says. */
export interface ScriptedPayments extends PaymentsGateway {
  /** Every purchase that was begun, by the session's or intent's id. */
  purchases: Map<string, PurchaseFacts>;
  subscriptions: Map<string, SubscriptionFacts>;
  /** What went back, by the payment's id. */
  reversals: Map<string, Partial<ReversalFacts>>;
  /** Names of the calls, oldest first. */
  calls: string[];
  /** Inputs of the sessions that were begun. */
  inputs: Record<string, unknown>[];
  /** Thrown by every call until it is taken away. */
  fault: AppError | undefined;
  /** The purchase as it is once the money is there. */
  pay(sessionId: string, changes?: Partial<PurchaseFacts>): PurchaseFacts;
}

/** The signature that `readEvent` accepts. */
export const SIGNATURE = 'signed';

/** Starts with no purchases. `periodEnd`: of every subscription that is paid for. */
export function scriptedPayments({ periodEnd }: { periodEnd: Date }): ScriptedPayments {
  const purchases: ScriptedPayments['purchases'] = new Map();
  const subscriptions: ScriptedPayments['subscriptions'] = new Map();
  const reversals: ScriptedPayments['reversals'] = new Map();

  function called(name: string): void {
    gateway.calls.push(name);
    if (gateway.fault) throw gateway.fault;
  }

  function begin(
    prefix: string,
    input: Omit<IntentInput, 'credits'>,
    what: Partial<PurchaseFacts>,
  ) {
    gateway.inputs.push({ ...input, ...what });
    const id = `${prefix}_${randomUUID()}`;
    const { checkoutId, userId, email, amountCents } = input;
    purchases.set(id, {
      sessionId: id,
      checkoutId,
      userId,
      email,
      kind: 'credits',
      status: 'open',
      paid: false,
      amountSubtotal: amountCents,
      amountTotal: amountCents,
      currency: 'usd',
      credits: 0,
      plan: null,
      paymentId: null,
      customerId: null,
      subscriptionId: null,
      ...what,
    });
    return id;
  }

  function find<T>(things: Map<string, T>, id: string): T {
    const thing = things.get(id);
    if (!thing) throw new AppError('PURCHASE_NOT_FOUND');
    return thing;
  }

  const findPaid = (paymentId: string) =>
    Array.from(purchases.values()).find(
      (each) =>
        each.paymentId === paymentId || each.subscriptionId === paymentId.replace('pi_', 'sub_'),
    );

  function refundAll(paymentId: string): void {
    const paid = findPaid(paymentId);
    if (!paid) throw new AppError('REFUND_IMPOSSIBLE');
    const known = reversals.get(paymentId);
    reversals.set(paymentId, { ...known, refundedCents: paid.amountTotal });
  }

  const gateway: ScriptedPayments = {
    kind: 'stripe',
    name: 'scripted',
    isStandIn: false,
    takesEvents: true,
    movesMoney: false,
    prices: {},
    links: undefined,
    publishableKey: 'pk_test_scripted',
    desk: undefined,
    fault: undefined,
    purchases,
    subscriptions,
    reversals,
    calls: [],
    inputs: [],
    async createCheckout(input) {
      called('createCheckout');
      const id = begin('cs', input, { credits: input.credits });
      return { id, url: `https://pay.example/${id}` };
    },
    async createIntent(input) {
      called('createIntent');
      const id = begin('pi', input, { credits: input.credits });
      return { id, clientSecret: `${id}_secret` };
    },
    async createSubscriptionCheckout(input) {
      called('createSubscriptionCheckout');
      const id = begin('cs', input, { kind: 'premium', plan: input.plan });
      return { id, url: `https://pay.example/${id}` };
    },
    async readSession(id) {
      called('readSession');
      return find(purchases, id);
    },
    async readIntent(id) {
      called('readIntent');
      return find(purchases, id);
    },
    async readSubscription(id) {
      called('readSubscription');
      return find(subscriptions, id);
    },
    async openPortal({ customerId, returnUrl }) {
      called('openPortal');
      return { url: `https://portal.example/${customerId}?back=${returnUrl}` };
    },
    async cancelSubscription(id) {
      called('cancelSubscription');
      const subscription = { ...find(subscriptions, id), cancelAtPeriodEnd: true };
      subscriptions.set(id, subscription);
      return subscription;
    },
    async resumeSubscription(id) {
      called('resumeSubscription');
      const subscription = { ...find(subscriptions, id), cancelAtPeriodEnd: false };
      subscriptions.set(id, subscription);
      return subscription;
    },
    async refund({ paymentId }) {
      called('refund');
      refundAll(paymentId);
    },
    async endSubscription(id) {
      called('endSubscription');
      const ended = {
        ...find(subscriptions, id),
        status: 'canceled' as const,
        endedAt: new Date(0),
      };
      subscriptions.set(id, ended);
      return ended;
    },
    async refundPeriod(subscriptionId) {
      called('refundPeriod');
      const paymentId = subscriptionId.replace('sub_', 'pi_');
      refundAll(paymentId);
      return paymentId;
    },
    async readReversal(paymentId) {
      called('readReversal');
      const purchase = findPaid(paymentId);
      if (!purchase) return undefined;
      const { checkoutId, subscriptionId } = purchase;
      const endsAt = periodEnd;
      return {
        checkoutId,
        paidCents: purchase.amountTotal,
        refundedCents: 0,
        failedCents: 0,
        disputes: [],
        period:
          subscriptionId === null
            ? null
            : {
                subscriptionId,
                checkoutId,
                endsAt,
                isFirst: true,
                isRunning: true,
                invoiceId: subscriptionId.replace('sub_', 'in_'),
              },
        ...reversals.get(paymentId),
      };
    },
    async readEvent(rawBody, signature) {
      if (signature !== SIGNATURE) throw new AppError('INVALID_SIGNATURE');
      return JSON.parse(rawBody.toString(), (name, value: unknown) =>
        isTime(name) && typeof value === 'string' ? new Date(value) : value,
      ) as PaymentEvent;
    },
    pay(sessionId, changes = {}) {
      const purchase = find(purchases, sessionId);
      const subscriptionId = purchase.plan ? `sub_${purchase.checkoutId}` : null;
      const paid: PurchaseFacts = {
        ...purchase,
        status: 'paid',
        paid: true,
        subscriptionId,
        customerId: `cus_${purchase.checkoutId}`,
        paymentId: purchase.plan ? null : `pi_${purchase.checkoutId}`,
        ...changes,
      };
      purchases.set(sessionId, paid);
      if (subscriptionId !== null) {
        subscriptions.set(subscriptionId, {
          subscriptionId,
          checkoutId: paid.checkoutId,
          status: 'active',
          plan: paid.plan,
          customerId: `cus_${paid.checkoutId}`,
          currentPeriodEnd: periodEnd,
          endedAt: null,
          cancelAtPeriodEnd: false,
          userId: paid.userId,
          email: paid.email,
          invoiceId: subscriptionId.replace('sub_', 'in_'),
        });
      }
      return paid;
    },
  };
  return gateway;
}

const isTime = (name: string): boolean =>
  name === 'createdAt' || name === 'currentPeriodEnd' || name === 'endedAt';
