import { AppError } from '@linkwright/core';
import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { Schema } from '../db/schema.ts';
import type { PaymentsGateway } from './payments.ts';
import { createSandboxPayments } from './sandbox-payments.ts';
import { createStripePayments } from './stripe-payments.ts';

interface PaymentsContext {
  db: Kysely<Schema>;
  clock: () => Date;
  uuid: () => string;
}

/** Where money comes from, as the configuration names it; without Stripe the sandbox. */
export function openPayments({ stripe }: Pick<Config, 'stripe'>, ctx: PaymentsContext) {
  if (stripe === 'off') return createNoPayments();
  return stripe ? createStripePayments(stripe, ctx) : createSandboxPayments(ctx);
}

/** Sells nothing, and says so with the specified words. */
function createNoPayments(): PaymentsGateway {
  const refuse = () => {
    throw new AppError('PAYMENTS_NOT_CONFIGURED');
  };
  const refuseLater = async () => refuse();
  return {
    kind: 'off',
    name: 'none',
    isStandIn: false,
    publishableKey: undefined,
    takesEvents: false,
    desk: undefined,
    createCheckout: refuseLater,
    createIntent: refuseLater,
    createSubscriptionCheckout: refuseLater,
    readSession: refuseLater,
    readIntent: refuseLater,
    readSubscription: refuseLater,
    openPortal: refuseLater,
    cancelSubscription: refuseLater,
    endSubscription: refuseLater,
    refund: refuseLater,
    refundPeriod: refuseLater,
    readReversal: refuseLater,
    readEvent: refuse,
  };
}
