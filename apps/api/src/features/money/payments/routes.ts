import {
  cancelSubscription as cancelEndpoint,
  createPaymentIntent as intentEndpoint,
  listPayments as listEndpoint,
  createPayment as paymentEndpoint,
  billingPortal as portalEndpoint,
  readPremium as premiumEndpoint,
  refundPayment as refundEndpoint,
  resumeSubscription as resumeEndpoint,
  cancelSandboxCheckout as sandboxCancelEndpoint,
  completeSandboxCheckout as sandboxCompleteEndpoint,
  readSandboxCheckout as sandboxEndpoint,
  createSubscription as subscriptionEndpoint,
  listSubscriptions as subscriptionsEndpoint,
  verifyPayment as verifyEndpoint,
  verifySession as verifySessionEndpoint,
} from '@linkwright/core/all';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import { idempotencyKey } from '../../../http/idempotency.ts';
import { clientAddress } from '../../../http/limits.ts';
import { callLanguage } from '../../../http/reader-language.ts';
import { mount } from '../../../http/route.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Buyer } from './begin.ts';
import { createPayment, createPaymentIntentFor } from './create-payment.ts';
import { createSubscription } from './create-subscription.ts';
import { listSubscriptions } from './list-subscriptions.ts';
import { cancelSubscription, openPortal, resumeSubscription } from './manage-subscription.ts';
import { listPayments } from './payments-list.ts';
import { readPremium } from './premium.ts';
import { refundPayment } from './refund.ts';
import { cancelSandboxCheckout, completeSandboxCheckout, readSandboxCheckout } from './sandbox.ts';
import { verifyPayment } from './verify.ts';
import { registerWebhook } from './webhook-route.ts';

export async function registerPayments(app: FastifyInstance, ctx: Context): Promise<void> {
  registerBuying(app, ctx);
  registerSandbox(app, ctx);
  registerPremium(app, ctx);
  registerAdmin(app, ctx);
  await registerWebhook(app, ctx);
}

function registerBuying(app: FastifyInstance, ctx: Context): void {
  const buyerOf = <V extends Viewer>(viewer: V, request: FastifyRequest): Buyer<V> => ({
    viewer,
    address: clientAddress(request),
    language: callLanguage(request),
    idempotencyKey: idempotencyKey(request),
  });
  mount(app, paymentEndpoint, async ({ caller, body, request }) =>
    createPayment(ctx, buyerOf(await caller(), request), body),
  );
  mount(app, intentEndpoint, async ({ user, body, request }) =>
    createPaymentIntentFor(ctx, buyerOf(user, request), body),
  );
  mount(app, subscriptionEndpoint, async ({ caller, body, request }) =>
    createSubscription(ctx, buyerOf(await caller(), request), body),
  );
  mount(app, verifyEndpoint, async ({ caller, body }) =>
    verifyPayment(ctx, await caller(), body.sessionId),
  );
  mount(app, verifySessionEndpoint, async ({ caller, query }) =>
    verifyPayment(ctx, await caller(), query.session_id),
  );
}

function registerSandbox(app: FastifyInstance, ctx: Context): void {
  mount(app, sandboxEndpoint, async ({ caller, params }) =>
    readSandboxCheckout(ctx, await caller(), params.id),
  );
  mount(app, sandboxCompleteEndpoint, async ({ caller, params }) =>
    completeSandboxCheckout(ctx, await caller(), params.id),
  );
  mount(app, sandboxCancelEndpoint, async ({ caller, params }) =>
    cancelSandboxCheckout(ctx, await caller(), params.id),
  );
}

function registerPremium(app: FastifyInstance, ctx: Context): void {
  mount(app, premiumEndpoint, async ({ user }) => readPremium(ctx, user.userId));
  mount(app, cancelEndpoint, async ({ user }) => ({
    success: true as const,
    ...(await cancelSubscription(ctx, user)),
  }));
  mount(app, resumeEndpoint, async ({ user }) => ({
    success: true as const,
    ...(await resumeSubscription(ctx, user)),
  }));
  mount(app, portalEndpoint, async ({ user, body }) => openPortal(ctx, user, body?.returnUrl));
}

function registerAdmin(app: FastifyInstance, ctx: Context): void {
  mount(app, listEndpoint, async ({ query }) => listPayments(ctx, query));
  mount(app, subscriptionsEndpoint, async ({ query }) => listSubscriptions(ctx, query));
  mount(app, refundEndpoint, async ({ user: admin, params, body }) => {
    const payment = await refundPayment(ctx, { admin, id: params.id, reason: body.reason });
    return { success: true as const, payment };
  });
}
