import { drawKey } from '../../../browser/draw-key.ts';
import { keepIntent } from './keep-checkout.ts';
import { creditsCheckout } from './secure-payment-address.ts';
import { type PaymentOrder, type PaymentResult, startPayment } from './start-payment.ts';
import type { FixedPages } from './use-fixed-pages.ts';

/** Starts a checkout for credits, and remembers that it began. */
export async function beginPayment(order: PaymentOrder, fixed: FixedPages): Promise<PaymentResult> {
  const result = await startPayment(order, drawKey(), fixed);
  if (result.success) keepIntent(creditsCheckout(order.credits), order.guestEmail);
  return result;
}
