import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig } from '../../config.ts';
import { stripeConfigOf } from '../../testing/stripe-config.ts';

const faultsOf = (env: Record<string, string>): string[] => {
  try {
    loadConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
};

describe('the settings of payments', () => {
  it('name a provider with everything about it', () => {
    const stripe = stripeConfigOf({
      STRIPE_SECRET_KEY: 'rk_live_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_API_BASE: 'http://127.0.0.1:12111',
      STRIPE_PRICE_CREDIT: 'price_c',
      STRIPE_PRICE_YEARLY: 'price_y',
      STRIPE_AUTOMATIC_TAX: 'true',
      STRIPE_PROMOTION_CODES: 'false',
    });
    expect(stripe).toEqual({
      secretKey: 'rk_live_1',
      publishableKey: 'pk_live_1',
      webhookSecret: 'whsec_1',
      apiBase: 'http://127.0.0.1:12111',
      prices: { credit: 'price_c', monthly: undefined, yearly: 'price_y' },
      automaticTax: true,
      promotionCodes: false,
      links: undefined,
    });
  });

  it('name fixed pages by what they sell', () => {
    const stripe = stripeConfigOf({
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_LINK_CREDITS_50: 'https://buy.stripe.com/a',
      STRIPE_LINK_CREDITS_500: '',
      STRIPE_LINK_YEARLY: 'https://buy.stripe.com/y',
    });
    expect(stripe).toMatchObject({
      links: {
        credits: { 50: 'https://buy.stripe.com/a' },
        premium: { yearly: 'https://buy.stripe.com/y' },
      },
    });
  });

  it.each([
    [{}, undefined],
    [{ STRIPE_SECRET_KEY: 'off' }, 'off'],
    [{ STRIPE_SECRET_KEY: 'off', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }, 'off'],
  ])('%o: none', (env, expected) => {
    expect(stripeConfigOf(env)).toBe(expected);
  });

  it.each([
    [
      { STRIPE_SECRET_KEY: 'pk_test_1' },
      'STRIPE_SECRET_KEY: must start with sk_ or rk_, or be off',
    ],
    [{ STRIPE_PUBLISHABLE_KEY: 'sk_test_1' }, 'STRIPE_PUBLISHABLE_KEY: must start with pk_'],
    [
      { STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
      'STRIPE_SECRET_KEY is needed with STRIPE_PUBLISHABLE_KEY',
    ],
    [
      { STRIPE_WEBHOOK_SECRET: 'whsec_1' },
      'STRIPE_SECRET_KEY is needed with STRIPE_WEBHOOK_SECRET',
    ],
    [{ STRIPE_WEBHOOK_SECRET: 'secret' }, 'STRIPE_WEBHOOK_SECRET: must start with whsec_'],
    [
      { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
      'STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY must be of one mode, test or live',
    ],
    [
      { STRIPE_API_BASE: 'http://127.0.0.1/v1' },
      'STRIPE_API_BASE: must be an address without a path',
    ],
    [{ STRIPE_API_BASE: 'ftp://127.0.0.1' }, 'STRIPE_API_BASE: must be an http(s) URL'],
    [{ STRIPE_PRICE_MONTHLY: '29' }, 'STRIPE_PRICE_MONTHLY: must start with price_'],
    [
      { STRIPE_LINK_MONTHLY: 'http://buy.stripe.com/m' },
      'STRIPE_LINK_MONTHLY: must be an https URL',
    ],
    [{ STRIPE_LINK_CREDITS_100: 'plink_1' }, 'STRIPE_LINK_CREDITS_100: must be an https URL'],
    [
      { STRIPE_LINK_YEARLY: 'https://buy.stripe.com/y' },
      'STRIPE_SECRET_KEY is needed with STRIPE_LINK_YEARLY',
    ],
    [
      { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_LINK_YEARLY: 'https://buy.stripe.com/y' },
      'STRIPE_WEBHOOK_SECRET is needed with STRIPE_LINK_YEARLY',
    ],
    [{ STRIPE_AUTOMATIC_TAX: 'yes' }, 'STRIPE_AUTOMATIC_TAX: must be true or false'],
  ])('%o are refused', (env, fault) => {
    expect(faultsOf(env)).toContain(fault);
  });

  it('need a provider in production, or the stand-in by name, or nothing for sale', () => {
    const fault = 'STRIPE_SECRET_KEY is needed in production (or ALLOW_STAND_INS=payments)';
    const production = { NODE_ENV: 'production', ALLOW_STAND_INS: 'writer,email,database' };
    expect(faultsOf(production)).toEqual([fault]);
    const allowed = { ...production, ALLOW_STAND_INS: 'writer,email,database,payments' };
    expect(stripeConfigOf(allowed)).toBeUndefined();
    expect(stripeConfigOf({ ...production, STRIPE_SECRET_KEY: 'off' })).toBe('off');
    expect(faultsOf({ ...production, STRIPE_SECRET_KEY: 'sk_live_1' })).toEqual([]);
  });
});
