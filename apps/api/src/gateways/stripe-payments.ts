import type { PaymentsGateway } from './payments.ts';
import type { StripeCalls } from './stripe-calls.ts';
import type { StripeSettings } from './stripe-client.ts';

/** Money through Stripe's own package, which is read when it is first asked. */
export function createStripePayments(
  settings: StripeSettings,
  needs: { clock: () => Date },
): PaymentsGateway {
  let opened: Promise<StripeCalls> | undefined;
  const open = async () => {
    const { openStripeCalls } = await import('./stripe-calls.ts');
    return openStripeCalls(settings, needs);
  };
  const calls = () => {
    opened ??= open();
    return opened;
  };
  return {
    kind: 'stripe',
    name: 'Stripe',
    isStandIn: false,
    publishableKey: settings.publishableKey,
    takesEvents: settings.webhookSecret !== undefined,
    movesMoney: /^[rs]k_live_/.test(settings.secretKey),
    prices: settings.prices,
    links: settings.links,
    desk: undefined,
    createCheckout: async (input) => (await calls()).createCheckout(input),
    createIntent: async (input) => (await calls()).createIntent(input),
    createSubscriptionCheckout: async (input) => (await calls()).createSubscriptionCheckout(input),
    readSession: async (id) => (await calls()).readSession(id),
    readIntent: async (id) => (await calls()).readIntent(id),
    readSubscription: async (id) => (await calls()).readSubscription(id),
    openPortal: async (input) => (await calls()).openPortal(input),
    cancelSubscription: async (id) => (await calls()).cancelSubscription(id),
    resumeSubscription: async (id) => (await calls()).resumeSubscription(id),
    endSubscription: async (id) => (await calls()).endSubscription(id),
    refund: async (input) => (await calls()).refund(input),
    refundPeriod: async (id) => (await calls()).refundPeriod(id),
    readReversal: async (id) => (await calls()).readReversal(id),
    readEvent: async (rawBody, signature) => (await calls()).readEvent(rawBody, signature),
  };
}
