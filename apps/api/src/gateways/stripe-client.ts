import type { PaymentLinks } from '@linkwright/core/all';
import Stripe from 'stripe';
import type { PriceIds } from './payments.ts';

/** One attempt; with two more, and the pauses between them, a call ends within half a minute. */
const ATTEMPT_MS = 8000;
const RETRIES = 2;

export interface StripeConfig {
  secretKey: string;
  publishableKey: string | undefined;
  /** Undefined: no event is listened to. */
  webhookSecret: string | undefined;
  /** Scheme, host and port; undefined: Stripe's own. */
  apiBase: string | undefined;
  prices: PriceIds;
  links: PaymentLinks | undefined;
  automaticTax: boolean;
  promotionCodes: boolean;
}

export interface StripeSettings extends StripeConfig {
  /** Milliseconds that one attempt may take. */
  timeoutMs?: number;
}

/** Stripe's own package, made to end in time and to follow nobody. */
export function openStripe({ secretKey, apiBase, timeoutMs = ATTEMPT_MS }: StripeSettings): Stripe {
  return new Stripe(secretKey, {
    ...(apiBase ? address(apiBase) : {}),
    // Its own client counts the time of each read anew, so that a dripping answer would never end.
    // A redirect would carry what is sent to another host.
    httpClient: Stripe.createFetchHttpClient((url, init) =>
      fetch(url, { ...init, redirect: 'error' }),
    ),
    timeout: timeoutMs,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
}

function address(apiBase: string) {
  const { protocol, hostname, port } = new URL(apiBase);
  const isPlain = protocol === 'http:';
  return {
    protocol: isPlain ? ('http' as const) : ('https' as const),
    host: hostname,
    port: port || (isPlain ? '80' : '443'),
  };
}
