import {
  AppError,
  type PlanId,
  paymentMessages,
  paymentRoutes,
  premiumLink,
  type Route,
  type SubscriptionRequest,
  type SubscriptionResult,
  subscriptionMessage,
} from '@linkwright/core/all';
import { callApi } from '../../../api.ts';
import { isUnanswered, PAYMENT_TIMEOUT_MS } from './payment-call.ts';
import type { FixedPages } from './use-fixed-pages.ts';

/** The older address of the same call. */
const legacyPath = '/.netlify/functions/create-subscription';

/** What became of starting a checkout for Premium. */
export type SubscriptionStart =
  /** Without an address nothing is left to open; what the server says of Premium decides. */
  | { success: true; url: string | null; sessionId: string | null; usedFallback: boolean }
  | { success: false; error: string; code: string };

/**
 * Starts a checkout for Premium; by the older address where the first brought no answer, and then by a
 * fixed page of the provider. The same `key` starts one checkout. Never throws what a server or a
 * network did.
 */
export async function startSubscription(
  request: SubscriptionRequest & { plan: PlanId },
  key: string,
  { links, email }: FixedPages,
): Promise<SubscriptionStart> {
  try {
    return {
      ...(await ask(paymentRoutes.createSubscription.path, request, key)),
      usedFallback: false,
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (!isUnanswered(error)) return refusal(error);
  }
  try {
    return { ...(await ask(legacyPath, request, key)), usedFallback: true };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const buyer = { plan: request.plan, email: email ?? request.guestEmail ?? null };
    const url = links && isUnanswered(error) ? premiumLink(links, buyer) : undefined;
    return url ? { success: true, url, sessionId: null, usedFallback: true } : refusal(error);
  }
}

async function ask(path: Route['path'], body: SubscriptionRequest, key: string) {
  const answer: Partial<SubscriptionResult> = await callApi(paymentRoutes.createSubscription, {
    path,
    body,
    idempotencyKey: key,
    timeoutMs: PAYMENT_TIMEOUT_MS,
  });
  const { url, checkoutUrl, sessionId } = answer;
  return { success: true as const, url: url ?? checkoutUrl ?? null, sessionId: sessionId ?? null };
}

const refusal = (error: AppError): SubscriptionStart => ({
  success: false,
  code: error.code,
  error:
    error.code === 'INTERNAL'
      ? paymentMessages.subscriptionCheckoutFailed
      : subscriptionMessage(error),
});
