import type { listPayments, refundPayment } from '../money/payments/admin-contract.ts';
import type {
  createPayment,
  createPaymentIntent,
  createSubscription,
  Verification,
} from '../money/payments/contract.ts';
import type {
  cancelSubscription,
  Premium,
  resumeSubscription,
} from '../money/payments/premium-contract.ts';
import { paymentRoutes } from '../money/payments/routes.ts';
import type {
  completeSandboxCheckout,
  SandboxCheckout,
} from '../money/payments/sandbox-contract.ts';
import type { AnswerOf, BodyOf, Caller } from './call.ts';
import type { CallOptions, IdempotentCallOptions } from './options.ts';

/** Buying credits and Premium. */
export interface PaymentCalls {
  /** Begins a checkout for credits; the answer holds where it is paid. */
  createPayment(
    body: BodyOf<typeof createPayment>,
    call?: IdempotentCallOptions,
  ): Promise<AnswerOf<typeof createPayment>>;
  /** Begins a payment for an embedded form. */
  createPaymentIntent(
    body: BodyOf<typeof createPaymentIntent>,
    call?: IdempotentCallOptions,
  ): Promise<AnswerOf<typeof createPaymentIntent>>;
  /** Begins a checkout for Premium. */
  createSubscription(
    body: BodyOf<typeof createSubscription>,
    call?: IdempotentCallOptions,
  ): Promise<AnswerOf<typeof createSubscription>>;
  /** What became of a session; what is paid is granted by this, if it was not before. */
  verifyPayment(sessionId: string, call?: CallOptions): Promise<Verification>;
  readPremium(call?: CallOptions): Promise<Premium>;
  /** Premium stays to the end of what is paid for. */
  cancelSubscription(call?: CallOptions): Promise<AnswerOf<typeof cancelSubscription>>;
  /** Takes a cancellation back while Premium is still open. */
  resumeSubscription(call?: CallOptions): Promise<AnswerOf<typeof resumeSubscription>>;
  /** The provider's page for cards and invoices; `returnUrl` is a path of the site. */
  openBillingPortal(
    returnUrl?: string,
    call?: CallOptions,
  ): Promise<{ success: true; url: string }>;
  /** A checkout of the stand-in, which moves no money. */
  readSandboxCheckout(sessionId: string, call?: CallOptions): Promise<SandboxCheckout>;
  completeSandboxCheckout(
    sessionId: string,
    call?: CallOptions,
  ): Promise<AnswerOf<typeof completeSandboxCheckout>>;
  cancelSandboxCheckout(
    sessionId: string,
    call?: CallOptions,
  ): Promise<AnswerOf<typeof completeSandboxCheckout>>;
  /** Checkouts of everybody; admins. */
  listPayments(
    query?: { limit?: number; cursor?: string },
    call?: CallOptions,
  ): Promise<AnswerOf<typeof listPayments>>;
  /** Pays a payment back in full; admins. */
  refundPayment(
    paymentId: string,
    reason: string,
    call?: CallOptions,
  ): Promise<AnswerOf<typeof refundPayment>>;
}

export function paymentCalls({ ask, askOnce }: Caller): PaymentCalls {
  const routes = paymentRoutes;
  return {
    createPayment: (body, call = {}) => askOnce(routes.createPayment, 'sessionId', { body }, call),
    createPaymentIntent: (body, call = {}) =>
      askOnce(routes.createPaymentIntent, 'clientSecret', { body }, call),
    createSubscription: (body, call = {}) =>
      askOnce(routes.createSubscription, 'sessionId', { body }, call),
    verifyPayment: (sessionId, call) =>
      ask(routes.verifyPayment, 'verified', { body: { sessionId }, ...call }),
    readPremium: (call) => ask(routes.premium, 'isPremium', call),
    cancelSubscription: (call) => ask(routes.cancelSubscription, 'isPremium', call),
    resumeSubscription: (call) => ask(routes.resumeSubscription, 'isPremium', call),
    openBillingPortal: (returnUrl, call) =>
      ask(routes.billingPortal, 'url', { body: { returnUrl }, ...call }),
    readSandboxCheckout: (id, call) =>
      ask(routes.readSandboxCheckout, 'status', { params: { id }, ...call }),
    completeSandboxCheckout: (id, call) =>
      ask(routes.completeSandboxCheckout, 'url', { params: { id }, ...call }),
    cancelSandboxCheckout: (id, call) =>
      ask(routes.cancelSandboxCheckout, 'url', { params: { id }, ...call }),
    listPayments: (query = {}, call = {}) => ask(routes.listPayments, 'items', { query, ...call }),
    refundPayment: (id, reason, call) =>
      ask(routes.refundPayment, 'payment', { params: { id }, body: { reason }, ...call }),
  };
}
