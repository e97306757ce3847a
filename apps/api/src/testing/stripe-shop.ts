import type { AddressInfo } from 'node:net';
import {
  type FakeStripe,
  type FakeStripeOptions,
  type StripeEvent,
  startFakeStripe,
} from '@linkwright/core/testing/vendors';
import { createStripePayments } from '../gateways/stripe-payments.ts';
import type { SignedInUser } from './seed-user.ts';
import { type StartOptions, startApi, type TestApi } from './start-api.ts';
import { stripeConfigOf } from './stripe-config.ts';

export const webhookSecret = 'whsec_test_0123456789';

/** Settings that make a server use a Stripe-speaking one. */
export const stripeSettings = (stripe: FakeStripe): Record<string, string> => ({
  STRIPE_SECRET_KEY: 'sk_test_fake',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_fake',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_BASE: stripe.url,
});

/** A listening API that asks a Stripe-speaking server through Stripe's own package. */
export interface StripeShop {
  api: TestApi;
  stripe: FakeStripe;
  url: string;
  post(path: string, body: object, headers?: Record<string, string>): Promise<ShopAnswer>;
  /** Begins a purchase of credits and returns its session. */
  begin(credits: number, buyer: SignedInUser): Promise<string>;
  /** Begins a subscription and returns its session. */
  subscribe(plan: 'monthly' | 'yearly', buyer: SignedInUser): Promise<string>;
  /** The newest event of a type about a session, or any with that text in it. */
  event(type: string, about: string): StripeEvent;
  close(): Promise<void>;
}

export interface ShopAnswer {
  status: number;
  body: Record<string, unknown>;
}

interface ShopOptions extends StartOptions {
  /** An answer that Stripe does not give in so many milliseconds is given up. */
  timeoutMs?: number;
  /** Of the Stripe-speaking server. */
  stripe?: FakeStripeOptions;
}

/** Events wait until the test releases or delivers them. */
export async function openStripeShop(options: ShopOptions = {}): Promise<StripeShop> {
  const { clock = () => new Date('2026-11-21T09:00:00.000Z'), env, timeoutMs, ...rest } = options;
  const stripe = await startFakeStripe({ clock, ...rest.stripe });
  const settings = { ...stripeSettings(stripe), ...env };
  const named = stripeConfigOf(settings);
  if (!named || named === 'off') throw new Error('Settings name Stripe');
  const payments = createStripePayments(
    { ...named, ...(timeoutMs ? { timeoutMs } : {}) },
    { clock },
  );
  const api = await startApi({ ...rest, clock, payments, env: settings });
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  stripe.webhooks.sendTo({ url: `${url}/api/stripe/webhook`, secret: webhookSecret });
  stripe.webhooks.hold();

  const post: StripeShop['post'] = async (path, body, headers = {}) => {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as ShopAnswer['body'] };
  };

  async function buy(path: string, body: object, buyer: SignedInUser): Promise<string> {
    const answer = await post(path, body, buyer.cookie);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer));
    return String(answer.body.sessionId);
  }

  return {
    api,
    stripe,
    url,
    post,
    begin: (credits, buyer) =>
      buy('/api/create-payment', { credits, amount: (credits * 140) / 100 }, buyer),
    subscribe: (plan, buyer) => buy('/api/create-subscription', { plan }, buyer),
    event(type, about) {
      const found = stripe.events.findLast(
        (event) => event.type === type && JSON.stringify(event.data).includes(about),
      );
      if (!found) throw new Error(`No ${type} about ${about}`);
      return found;
    },
    async close() {
      await stripe.close();
      await api.close();
    },
  };
}
