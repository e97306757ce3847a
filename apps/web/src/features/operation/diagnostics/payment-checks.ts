import {
  type ErrorCode,
  errorTexts,
  type Finding,
  MAX_CREDITS,
  paymentMessages,
  paymentRoutes,
  siteRoutes,
  TOO_MANY_CREDITS,
} from '@linkwright/core/all';
import { callApi } from '../../../api.ts';
import { ask, findingOf } from './findings.ts';

const guest = { isGuest: true, guestEmail: 'guest@example.com', paymentMethod: 'stripe' };
const refused: [name: string, code: ErrorCode, body: object, text?: string][] = [
  ['no credits', 'INVALID_CREDIT_AMOUNT', { ...guest, credits: 0, amount: 140 }],
  [
    'too many credits',
    'INVALID_CREDIT_AMOUNT',
    { ...guest, credits: MAX_CREDITS + 1, amount: 14_001.4 },
    TOO_MANY_CREDITS,
  ],
  ['no amount', 'INVALID_PAYMENT_AMOUNT', { ...guest, credits: 100, amount: 0 }],
  ['a price of one’s own', 'INVALID_PAYMENT_AMOUNT', { ...guest, credits: 100, amount: 1 }],
  ['nobody', 'PAYMENT_EMAIL_REQUIRED', { ...guest, isGuest: false, credits: 100, amount: 140 }],
  [
    'a guest without e-mail',
    'GUEST_EMAIL_REQUIRED',
    { ...guest, guestEmail: '', credits: 100, amount: 140 },
  ],
];

/** Sends, as a guest, payments that must be refused, and compares what is said. None is begun. */
export async function checkPaymentRules(): Promise<Finding> {
  const items = [];
  for (const [name, code, body, text = errorTexts[code]] of refused) {
    const answer = await ask(paymentRoutes.createPayment.path, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const said = (await answer?.json().catch(() => null)) as {
      error?: string;
      code?: string;
    } | null;
    const isRight = said?.code === code && said.error === text;
    items.push({
      name,
      state: isRight ? ('ok' as const) : ('failed' as const),
      found: said?.error ?? 'Does not answer.',
    });
  }
  return findingOf(items, {
    fine: `All ${items.length} are refused, in the specified words.`,
    todo: 'The server must refuse each: do not sell until it does.',
  });
}

/** Whether the provider's form can be loaded; without a key there is none to load. */
export async function checkPaymentForm(): Promise<Finding> {
  const { stripePublishableKey: key } = await callApi(siteRoutes.publicConfig);
  if (!key) {
    return {
      state: 'attention',
      found: `${paymentMessages.missingKey}: payments are not embedded.`,
      todo: 'Set STRIPE_PUBLISHABLE_KEY to embed the form.',
      items: [],
    };
  }
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const stripe = await loadStripe(key).catch(() => null);
  return stripe
    ? {
        state: 'ok',
        found: 'Stripe’s form was loaded with this site’s key.',
        todo: null,
        items: [],
      }
    : {
        state: 'failed',
        found: paymentMessages.stripeNotLoaded,
        items: [],
        todo: 'Is js.stripe.com reachable from here, or blocked?',
      };
}
