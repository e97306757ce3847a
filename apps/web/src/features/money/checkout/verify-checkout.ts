import { AppError, paymentRoutes, type Verification } from '@linkwright/core/all';
import { callApi } from '../../../api.ts';
import { isUnanswered, PAYMENT_TIMEOUT_MS } from './payment-call.ts';

/** The older address, which asks by query. */
const legacyPath = '/.netlify/functions/verify-payment';

/**
 * What the server knows of a checkout, after asking the provider; by the older address where the
 * first brought no answer. Throws AppError.
 */
export async function verifyCheckout(
  type: 'payment' | 'subscription',
  sessionId: string,
): Promise<Verification> {
  const timeoutMs = PAYMENT_TIMEOUT_MS;
  try {
    return await callApi(paymentRoutes.verifyPayment, { body: { type, sessionId }, timeoutMs });
  } catch (error) {
    if (!(error instanceof AppError && isUnanswered(error))) throw error;
  }
  const query = { session_id: sessionId };
  return callApi(paymentRoutes.verifySession, { query, path: legacyPath, timeoutMs });
}
