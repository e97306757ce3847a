import type { PaymentLinks } from '@linkwright/core';
import type { Settings } from './settings.ts';

export interface StripeConfig {
  secretKey: string;
  publishableKey: string | undefined;
  /** Undefined: no event is listened to. */
  webhookSecret: string | undefined;
  /** Scheme, host and port; undefined: Stripe's own. */
  apiBase: string | undefined;
  /** Ids of prices; a missing one is described in each session. */
  prices: { credit: string | undefined; monthly: string | undefined; yearly: string | undefined };
  /** Fixed pages for who cannot start a checkout; undefined without any. */
  links: PaymentLinks | undefined;
  automaticTax: boolean;
  promotionCodes: boolean;
}

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

function linksOf(read: Settings): PaymentLinks | undefined {
  if (!linkNames.some((name) => read[name])) return undefined;
  const set = (names: Record<string, (typeof linkNames)[number]>) =>
    Object.fromEntries(
      Object.entries(names).flatMap(([what, name]) => (read[name] ? [[what, read[name]]] : [])),
    );
  return { credits: set(linkSettings.credits), premium: set(linkSettings.premium) };
}

/** Keys that cannot work together. */
export function stripeFaults(read: Settings): string[] {
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
