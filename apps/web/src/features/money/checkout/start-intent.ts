import { AppError, paymentMessages, paymentRoutes, type Route } from '@linkwright/core/all';
import { callApi } from '../../../api.ts';
import { drawKey } from '../../../browser/draw-key.ts';
import { isUnanswered, PAYMENT_TIMEOUT_MS } from './payment-call.ts';

/** The older address of the same call. */
const legacyPath = '/.netlify/functions/create-payment-intent';

/**
 * Starts an embedded payment, by the older address where the first brought no answer, and gives the
 * secret that the provider's form needs. Throws AppError.
 */
export async function startIntent(order: {
  credits: number;
  email: string;
  firstName: string | null;
  lastName: string | null;
}): Promise<string> {
  const idempotencyKey = drawKey();
  const call = { body: order, idempotencyKey, timeoutMs: PAYMENT_TIMEOUT_MS };
  const ask = (path: Route['path']) =>
    callApi(paymentRoutes.createPaymentIntent, { ...call, path });
  const { clientSecret } = await ask(paymentRoutes.createPaymentIntent.path).catch(
    (error: unknown) => {
      if (!(error instanceof AppError && isUnanswered(error))) throw error;
      return ask(legacyPath);
    },
  );
  if (!clientSecret) throw new AppError('INTERNAL', { message: paymentMessages.startUnable });
  return clientSecret;
}
