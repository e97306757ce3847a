import { AppError } from '@linkwright/core/all';
import type { PaymentsGateway } from './payments.ts';

/** Sells nothing, and says so with the specified words. */
export function createNoPayments(): PaymentsGateway {
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
    movesMoney: false,
    prices: {},
    links: undefined,
    desk: undefined,
    createCheckout: refuseLater,
    createIntent: refuseLater,
    createSubscriptionCheckout: refuseLater,
    readSession: refuseLater,
    readIntent: refuseLater,
    readSubscription: refuseLater,
    openPortal: refuseLater,
    cancelSubscription: refuseLater,
    resumeSubscription: refuseLater,
    endSubscription: refuseLater,
    refund: refuseLater,
    refundPeriod: refuseLater,
    readReversal: refuseLater,
    readEvent: refuse,
  };
}
