import { stripe } from './payments/stripe.ts';

/** Every file of `payments/`; the first that is set counts. */
export const paymentProviders = [stripe] as const;
