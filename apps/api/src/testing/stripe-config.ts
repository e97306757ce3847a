import { loadConfig } from '../config.ts';
import { stripeConfig } from '../gateways/payments/stripe.ts';
import type { Settings } from '../settings.ts';

/** What Stripe is opened with, by the environment. Throws ConfigError. */
export const stripeConfigOf = (env: Record<string, string>) =>
  stripeConfig(loadConfig(env).given as Settings);
