import {
  cancelSubscription as cancelEndpoint,
  createPaymentIntent as intentEndpoint,
  listPayments as listEndpoint,
  createPayment as paymentEndpoint,
  billingPortal as portalEndpoint,
  readPremium as premiumEndpoint,
  refundPayment as refundEndpoint,
  cancelSandboxCheckout as sandboxCancelEndpoint,
  completeSandboxCheckout as sandboxCompleteEndpoint,
  readSandboxCheckout as sandboxEndpoint,
  createSubscription as subscriptionEndpoint,
  listSubscriptions as subscriptionsEndpoint,
  verifyPayment as verifyEndpoint,
  verifySession as verifySessionEndpoint,
} from '@linkwright/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { idempotencyKey } from '../../http/idempotency.ts';
import { clientAddress } from '../../http/limits.ts';
import { mount } from '../../http/route.ts';
import { requireAdmin, requireUser, viewerOf } from '../../http/viewer.ts';
import { attachPurchases } from './attach.ts';
import type { Buyer } from './begin.ts';
import { createPayment, createPaymentIntentFor } from './create-payment.ts';
import { createSubscription } from './create-subscription.ts';
import { listSubscriptions } from './list-subscriptions.ts';
import { cancelSubscription, openPortal } from './manage-subscription.ts';
import { listPayments } from './payments-list.ts';
import { readPremium } from './premium.ts';
import { refundPayment } from './refund.ts';
import { cancelSandboxCheckout, completeSandboxCheckout, readSandboxCheckout } from './sandbox.ts';
import { verifyPayment } from './verify.ts';
import { registerWebhook } from './webhook-route.ts';

export async function registerPayments(app: FastifyInstance, ctx: Context): Promise<void> {
  ctx.onVerified.push((trx, user) => attachPurchases(ctx, trx, user));
  registerBuying(app, ctx);
  registerSandbox(app, ctx);
  registerPremium(app, ctx);
  registerAdmin(app, ctx);
  await registerWebhook(app, ctx);
}

function registerBuying(app: FastifyInstance, ctx: Context): void {
  const buyerOf = async (request: FastifyRequest): Promise<Buyer> => ({
    viewer: await viewerOf(ctx, request),
    address: clientAddress(request),
    idempotencyKey: idempotencyKey(request),
  });
  mount(app, paymentEndpoint, async ({ body, request }) =>
    createPayment(ctx, await buyerOf(request), body),
  );
  mount(app, intentEndpoint, async ({ body, request }) =>
    createPaymentIntentFor(ctx, await buyerOf(request), body),
  );
  mount(app, subscriptionEndpoint, async ({ body, request }) =>
    createSubscription(ctx, await buyerOf(request), body),
  );
  mount(app, verifyEndpoint, async ({ body, request }) =>
    verifyPayment(ctx, await viewerOf(ctx, request), body.sessionId),
  );
  mount(app, verifySessionEndpoint, async ({ query, request }) =>
    verifyPayment(ctx, await viewerOf(ctx, request), query.session_id),
  );
}

function registerSandbox(app: FastifyInstance, ctx: Context): void {
  mount(app, sandboxEndpoint, async ({ params, request }) =>
    readSandboxCheckout(ctx, await viewerOf(ctx, request), params.id),
  );
  mount(app, sandboxCompleteEndpoint, async ({ params, request }) =>
    completeSandboxCheckout(ctx, await viewerOf(ctx, request), params.id),
  );
  mount(app, sandboxCancelEndpoint, async ({ params, request }) =>
    cancelSandboxCheckout(ctx, await viewerOf(ctx, request), params.id),
  );
}

function registerPremium(app: FastifyInstance, ctx: Context): void {
  const userOf = async (request: FastifyRequest) => requireUser(await viewerOf(ctx, request));
  mount(app, premiumEndpoint, async ({ request }) =>
    readPremium(ctx, (await userOf(request)).userId),
  );
  mount(app, cancelEndpoint, async ({ request }) => ({
    success: true as const,
    ...(await cancelSubscription(ctx, await userOf(request))),
  }));
  mount(app, portalEndpoint, async ({ body, request }) =>
    openPortal(ctx, await userOf(request), body?.returnUrl),
  );
}

function registerAdmin(app: FastifyInstance, ctx: Context): void {
  mount(app, listEndpoint, async ({ query, request }) => {
    requireAdmin(await viewerOf(ctx, request));
    return listPayments(ctx, query);
  });
  mount(app, subscriptionsEndpoint, async ({ query, request }) => {
    requireAdmin(await viewerOf(ctx, request));
    return listSubscriptions(ctx, query);
  });
  mount(app, refundEndpoint, async ({ params, body, request }) => {
    const admin = requireAdmin(await viewerOf(ctx, request));
    const payment = await refundPayment(ctx, { admin, id: params.id, reason: body.reason });
    return { success: true as const, payment };
  });
}
