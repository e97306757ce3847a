import type { PaymentLinks } from '@linkwright/core/all';
import { z } from 'zod';
import { flag, httpOrigin, type ReadSettings } from '../../setting-kinds.ts';
import { createNoPayments } from '../no-payments.ts';
import { definePaymentProvider } from '../payments.ts';
import type { StripeConfig } from '../stripe-client.ts';
import { createStripePayments } from '../stripe-payments.ts';

const BASE_URL = 'https://api.stripe.com';

const price = z
  .string()
  .regex(/^price_\S+$/, 'must start with price_')
  .optional();
const link = z.url({ protocol: /^https$/, error: 'must be an https URL' }).optional();

const settings = {
  STRIPE_SECRET_KEY: [
    z
      .string()
      .regex(/^((sk|rk)_\S+|off)$/, 'must start with sk_ or rk_, or be off')
      .optional(),
    'secret key of Stripe, or off to sell nothing; without it a sandbox stands in',
  ],
  STRIPE_PUBLISHABLE_KEY: [
    z
      .string()
      .regex(/^pk_\S+$/, 'must start with pk_')
      .optional(),
    'publishable key of Stripe, for payments embedded in a page',
  ],
  STRIPE_WEBHOOK_SECRET: [
    z
      .string()
      .regex(/^whsec_\S+$/, 'must start with whsec_')
      .optional(),
    'signing secret of the webhook endpoint; without it the endpoint is off',
  ],
  STRIPE_API_BASE: [httpOrigin.optional(), `any server that speaks Stripe's API (${BASE_URL})`],
  STRIPE_PRICE_CREDIT: [price, 'id of the price of one credit; without it the built-in price'],
  STRIPE_PRICE_MONTHLY: [price, 'id of the monthly price; without it the built-in price'],
  STRIPE_PRICE_YEARLY: [price, 'id of the yearly price; without it the built-in price'],
  STRIPE_LINK_CREDITS_50: [link, 'payment link for 50 credits, where no checkout can be started'],
  STRIPE_LINK_CREDITS_100: [link, 'the same for 100 credits, and for a size that no package has'],
  STRIPE_LINK_CREDITS_250: [link, 'the same for 250 credits'],
  STRIPE_LINK_CREDITS_500: [link, 'the same for 500 credits'],
  STRIPE_LINK_MONTHLY: [link, 'the same for the monthly plan'],
  STRIPE_LINK_YEARLY: [link, 'the same for the yearly plan'],
  STRIPE_AUTOMATIC_TAX: [flag, 'true: Stripe computes and adds taxes (false)'],
  STRIPE_PROMOTION_CODES: [flag, 'true: buyers may enter promotion codes (false)'],
} as const;
type Settings = ReadSettings<typeof settings>;

const linkSettings = {
  credits: {
    50: 'STRIPE_LINK_CREDITS_50',
    100: 'STRIPE_LINK_CREDITS_100',
    250: 'STRIPE_LINK_CREDITS_250',
    500: 'STRIPE_LINK_CREDITS_500',
  },
  premium: { monthly: 'STRIPE_LINK_MONTHLY', yearly: 'STRIPE_LINK_YEARLY' },
} as const;
const linkNames = [
  ...Object.values(linkSettings.credits),
  ...Object.values(linkSettings.premium),
] as const;

export const stripe = definePaymentProvider({
  name: 'Stripe',
  settings,
  setBy: 'STRIPE_SECRET_KEY',
  faults: stripeFaults,
  setUp(read) {
    const config = stripeConfig(read);
    if (config === 'off') return { address: undefined, open: createNoPayments };
    return (
      config && {
        address: config.apiBase ?? BASE_URL,
        open: (needs) => createStripePayments(config, needs),
      }
    );
  },
});

/** Undefined: not set up; `off`: nothing is sold. */
export function stripeConfig(read: Settings): StripeConfig | 'off' | undefined {
  const secretKey = read.STRIPE_SECRET_KEY;
  if (secretKey === undefined || secretKey === 'off') return secretKey;
  return {
    secretKey,
    publishableKey: read.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: read.STRIPE_WEBHOOK_SECRET,
    apiBase: read.STRIPE_API_BASE,
    prices: {
      credit: read.STRIPE_PRICE_CREDIT,
      monthly: read.STRIPE_PRICE_MONTHLY,
      yearly: read.STRIPE_PRICE_YEARLY,
    },
    links: linksOf(read),
    automaticTax: read.STRIPE_AUTOMATIC_TAX === 'true',
    promotionCodes: read.STRIPE_PROMOTION_CODES === 'true',
  };
}

function linksOf(read: Settings): PaymentLinks | undefined {
  if (!linkNames.some((name) => read[name])) return undefined;
  const set = (names: Record<string, (typeof linkNames)[number]>) =>
    Object.fromEntries(
      Object.entries(names).flatMap(([what, name]) => (read[name] ? [[what, read[name]]] : [])),
    );
  return { credits: set(linkSettings.credits), premium: set(linkSettings.premium) };
}

/** Keys that cannot work together. */
function stripeFaults(read: Settings): string[] {
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = read;
  if (!secret) {
    const lone = (
      ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', ...linkNames] as const
    ).filter((name) => read[name]);
    return lone.map((name) => `STRIPE_SECRET_KEY is needed with ${name}`);
  }
  const linked = linkNames.find((name) => read[name]);
  // Nothing else tells of what is paid there.
  if (linked && secret !== 'off' && !read.STRIPE_WEBHOOK_SECRET) {
    return [`STRIPE_WEBHOOK_SECRET is needed with ${linked}`];
  }
  const mode = (key: string) => key.split('_')[1];
  return secret !== 'off' && publishable && mode(publishable) !== mode(secret)
    ? ['STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY must be of one mode, test or live']
    : [];
}
