import { AppError, paymentMessages, paymentRoutes, type Route } from '@linkwright/core';
import { callApi } from '../../api.ts';
import { drawKey } from '../../browser/draw-key.ts';
import { isUnanswered, PAYMENT_TIMEOUT_MS } from './payment-call.ts';

/** The older address of the same call. */
const legacyRoute = {
  method: 'POST',
  path: '/.netlify/functions/create-payment-intent',
} as const satisfies Route;

/**
 * Starts an embedded payment, by the older address where the first brought no answer, and gives the
 * secret that the provider's form needs. Throws AppError.
 */
export async function startIntent(order: { credits: number; email: string }): Promise<string> {
  const idempotencyKey = drawKey();
  const ask = (route: Route) =>
    callApi<{ clientSecret?: string }>(route, {
      body: order,
      idempotencyKey,
      timeoutMs: PAYMENT_TIMEOUT_MS,
    });
  const { clientSecret } = await ask(paymentRoutes.createPaymentIntent).catch((error: unknown) => {
    if (!(error instanceof AppError && isUnanswered(error))) throw error;
    return ask(legacyRoute);
  });
  if (!clientSecret) throw new AppError('INTERNAL', { message: paymentMessages.startUnable });
  return clientSecret;
}
