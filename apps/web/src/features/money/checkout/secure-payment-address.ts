import { dollarsOf, type PendingCheckout, priceOfCredits } from '@linkwright/core/all';
import { paths } from '../../../paths.ts';

/** What `/secure-payment` receives. */
export interface SecurePaymentOrder {
  credits: number;
  product: string;
  email: string;
  /** Paths of this site. */
  returnUrl: string;
  cancelUrl: string;
}

/** The address that a client goes to by itself when the server cannot start a checkout. */
export function securePaymentAddress(order: SecurePaymentOrder): string {
  const cents = priceOfCredits(order.credits);
  const query = new URLSearchParams({
    credits: String(order.credits),
    amount: dollarsOf(cents),
    rate: dollarsOf(cents / order.credits),
    product: order.product,
    email: order.email,
    return_url: order.returnUrl,
    cancel_url: order.cancelUrl,
  });
  return `${paths.securePayment}?${query}`;
}

/** A purchase of credits as it is kept and asked for; `price` in dollars. */
export const creditsCheckout = (credits: number): PendingCheckout & { type: 'credits' } => ({
  type: 'credits',
  credits,
  price: priceOfCredits(credits) / 100,
});
