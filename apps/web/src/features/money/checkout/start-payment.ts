import {
  AppError,
  creditsLink,
  errorDetail,
  finalPaymentFailure,
  type PaymentRequest,
  paymentMessage,
  paymentMessages,
  paymentPages,
  paymentRoutes,
  type Route,
  wantsClientFallback,
} from '@linkwright/core/all';
import { callApi } from '../../../api.ts';
import { isUnanswered, PAYMENT_TIMEOUT_MS } from './payment-call.ts';
import { securePaymentAddress } from './secure-payment-address.ts';
import type { FixedPages } from './use-fixed-pages.ts';

/** The older address of the same call. */
const legacyPath = '/.netlify/functions/create-payment';

/** What became of starting a payment (docs/specification/money.md, Checkout). */
export type PaymentResult =
  | {
      success: true;
      url: string;
      /** Null where no server began the checkout. */
      sessionId: string | null;
      method: 'wrapper' | 'legacy' | 'link' | 'client';
      fallbackUsed: boolean;
    }
  | { success: false; error: string; code: string };

/** What a buyer of credits asks for; the server is told their price. */
export type PaymentOrder = PaymentRequest & { productName: string };

/**
 * Starts a checkout for credits: by the payment call; where that brought no answer by its older
 * address, and then by a fixed page of the provider; and by `/secure-payment` where the server says
 * that it cannot (docs/specification/money.md, Checkout). The same `key` starts one checkout,
 * whichever call answers. Never throws what a server or a network did.
 */
export async function startPayment(
  order: PaymentOrder,
  key: string,
  { links, email }: FixedPages,
): Promise<PaymentResult> {
  const wrapper = await attempt(paymentRoutes.createPayment.path, order, key);
  if (wrapper.ok) return begun(wrapper.answer, 'wrapper');
  if (!wrapper.isUnanswered) return refused(wrapper.error, order);
  const legacy = await attempt(legacyPath, order, key);
  if (legacy.ok) return begun(legacy.answer, 'legacy');
  const buyer = { credits: order.credits, email: email ?? order.guestEmail ?? null };
  const url = links && legacy.isUnanswered ? creditsLink(links, buyer) : undefined;
  if (url) return { success: true, url, sessionId: null, method: 'link', fallbackUsed: true };
  return refused(legacy.error, order);
}

interface Answer {
  url: string;
  sessionId: string;
}
type Attempt =
  | { ok: true; answer: Answer }
  /** Unanswered: nobody knows what the server would say. */
  | { ok: false; error: AppError; isUnanswered: boolean };

async function attempt(path: Route['path'], body: PaymentOrder, key: string): Promise<Attempt> {
  try {
    const answer: Partial<Answer> & { session_id?: string } = await callApi(
      paymentRoutes.createPayment,
      {
        path,
        body,
        idempotencyKey: key,
        timeoutMs: PAYMENT_TIMEOUT_MS,
      },
    );
    const { url, sessionId = answer.session_id } = answer;
    if (url && sessionId) return { ok: true, answer: { url, sessionId } };
    const error = new AppError('INTERNAL', { message: paymentMessages.noPaymentUrl });
    return { ok: false, error, isUnanswered: true };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ok: false, error, isUnanswered: isUnanswered(error) };
  }
}

const begun = ({ url, sessionId }: Answer, method: 'wrapper' | 'legacy'): PaymentResult => ({
  success: true,
  url,
  sessionId,
  method,
  fallbackUsed: method !== 'wrapper',
});

function refused(error: AppError, order: PaymentOrder): PaymentResult {
  if (!wantsClientFallback(error)) {
    return { success: false, error: failureWords(error), code: error.code };
  }
  const url = securePaymentAddress({
    credits: order.credits,
    product: order.productName,
    email: order.guestEmail ?? '',
    returnUrl: order.returnUrl ?? paymentPages.success,
    cancelUrl: order.cancelUrl ?? paymentPages.cancelled,
  });
  return { success: true, url, sessionId: null, method: 'client', fallbackUsed: true };
}

/** What has no words of its own is the last word, after every way was tried. */
function failureWords(error: AppError): string {
  return error.code === 'INTERNAL'
    ? finalPaymentFailure(errorDetail(error).replace(/[.]$/, ''))
    : paymentMessage(error);
}
