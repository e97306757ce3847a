import { AppError } from '@linkwright/core/all';
import type { PaymentsGateway } from './payments.ts';

/** Sells nothing, and says so with the specified words. */
export function createNoPayments(): PaymentsGateway {
  const refuse = async () => {
    throw new AppError('PAYMENTS_NOT_CONFIGURED');
  };
  return {
    kind: 'off',
    name: 'none',
    isStandIn: false,
    publishableKey: undefined,
    takesEvents: false,
    movesMoney: false,
    prices: {},
    links: undefined,
    desk: undefined,
    createCheckout: refuse,
    createIntent: refuse,
    createSubscriptionCheckout: refuse,
    readSession: refuse,
    readIntent: refuse,
    readSubscription: refuse,
    openPortal: refuse,
    cancelSubscription: refuse,
    resumeSubscription: refuse,
    endSubscription: refuse,
    refund: refuse,
    refundPeriod: refuse,
    readReversal: refuse,
    readEvent: refuse,
  };
}
