import type { FakeStripe, StripeEvent } from '@linkwright/core/testing/vendors';
import type { SignedInUser } from '../../apps/api/src/testing/seed-user.ts';
import type { Product } from '../servers/start.ts';
import type { Site } from './site.ts';

const webhookSecret = 'whsec_only_for_a_measurement';

const stripeSettings = (stripe: FakeStripe): Record<string, string> => ({
  STRIPE_SECRET_KEY: 'sk_test_fake',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_fake',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_BASE: stripe.url,
});

/** A server that buys at the stand-in for Stripe, and is told by it. */
export async function openShop(
  site: Site,
  stripe: FakeStripe,
  env: Record<string, string> = {},
): Promise<Product> {
  const product = await site.start({ ...stripeSettings(stripe), ...env });
  stripe.webhooks.sendTo({ url: `${product.url}/api/stripe/webhook`, secret: webhookSecret });
  return product;
}

/** Begins a purchase; the id of its session. Throws where it was refused. */
export async function begin(
  url: string,
  { path, body, buyer, key }: { path: string; body: object; buyer: SignedInUser; key?: string },
): Promise<string> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...buyer.token,
      ...(key ? { 'idempotency-key': key } : {}),
    },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { sessionId?: string };
  if (response.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return String(answer.sessionId);
}

export const credits = (count: number) => ({
  path: '/api/create-payment',
  body: { credits: count, amount: (count * 140) / 100 },
});

/** Delivers each in turn; how many were not taken. */
export async function replay(stripe: FakeStripe, events: readonly StripeEvent[]): Promise<number> {
  let refused = 0;
  for (const event of events) {
    const { status } = await stripe.webhooks.deliver(event);
    if (status !== 200) refused += 1;
  }
  return refused;
}
