import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { MAX_EMAIL } from '../../people/accounts/email-address.ts';
import { planIds, premiumTiers } from './plans.ts';
import { paymentRoutes } from './routes.ts';

const success = z.literal(true);
/** Both together fit the provider's name of a customer. */
const name = z.string().max(120);
/** Which figures are right is for the rule to say, but no column takes more. */
const figure = z.number().max(2 ** 31 - 1);
/** What is beyond the length is judged by the rule that words its refusal. */
const email = z.string().max(MAX_EMAIL);

const buyerNames = { firstName: name.nullish(), lastName: name.nullish() };
const buyer = {
  isGuest: z.boolean().default(false),
  guestEmail: email.nullish(),
  paymentMethod: z.literal('stripe').default('stripe'),
  ...buyerNames,
  returnUrl: z.string().max(2000).nullish().describe('path of this site; anything else is ignored'),
  cancelUrl: z.string().max(2000).nullish().describe('path of this site; anything else is ignored'),
};

/** What starts a payment (docs/specification/money.md, Checkout). `amount` is in dollars. */
export const paymentRequestSchema = z.object({
  amount: figure.describe('US dollars; refused unless it is the price of the credits'),
  credits: figure,
  currency: z.string().max(20).nullish(),
  productName: z.string().max(200).nullish(),
  ...buyer,
});
export type PaymentRequest = z.input<typeof paymentRequestSchema>;

export const createPayment = defineEndpoint({
  route: paymentRoutes.createPayment,
  summary: 'Start a checkout for credits, signed in or as a guest',
  tag: 'payments',
  callers: 'everybody',
  scope: 'generate',
  body: paymentRequestSchema,
  status: 200,
  response: z.object({ success, url: z.string(), sessionId: z.string() }),
  idempotent: true,
});
export type PaymentResult = z.infer<(typeof createPayment)['response']>;

export const createPaymentIntent = defineEndpoint({
  route: paymentRoutes.createPaymentIntent,
  summary: 'Start a payment for the embedded form',
  tag: 'payments',
  callers: 'users',
  body: z.object({
    credits: figure,
    email: email.nullish().describe('for the receipt; default: the account’s'),
    ...buyerNames,
  }),
  status: 200,
  response: z.object({ success, clientSecret: z.string() }),
  idempotent: true,
});

/** What starts a checkout for Premium. */
export const subscriptionRequestSchema = z.object({
  priceId: z.string().max(200).nullish(),
  plan: z.enum(planIds).nullish(),
  tier: z.enum(premiumTiers).nullish().describe('instead of plan'),
  userEmail: email.nullish(),
  ...buyer,
});
export type SubscriptionRequest = z.input<typeof subscriptionRequestSchema>;

export const createSubscription = defineEndpoint({
  route: paymentRoutes.createSubscription,
  summary: 'Start a checkout for Premium, monthly or yearly',
  tag: 'payments',
  callers: 'everybody',
  body: subscriptionRequestSchema,
  status: 200,
  response: z.object({
    success,
    url: z.string(),
    checkoutUrl: z.string().describe('the same as url'),
    sessionId: z.string(),
  }),
  idempotent: true,
});
export type SubscriptionResult = z.infer<(typeof createSubscription)['response']>;

/** What is known of a checkout, for the pages that a buyer comes back to. */
export const verificationSchema = z.object({
  success,
  type: z.enum(['payment', 'subscription']),
  /** The money is there, and what it buys is granted or waits for the buyer's verified address. */
  paid: z.boolean(),
  verified: z.boolean().describe('the same as paid'),
  status: z
    .enum(['open', 'processing', 'paid', 'complete', 'failed', 'expired', 'refunded'])
    .describe('paid or complete: done; processing: the payment is on its way'),
  amount_total: z.int().describe('US cents'),
  amount: z.number().describe('US dollars'),
  currency: z.string(),
  credits: z.int().describe('0 for a subscription'),
  plan: z.enum(planIds).nullable(),
  /** False while the purchase waits for the buyer's address to be verified. */
  granted: z.boolean(),
  /** A guest's address, shortened so that it is not given away; null for an account's checkout. */
  guestEmail: z.string().nullable(),
});
export type Verification = z.infer<typeof verificationSchema>;

export const verifyPayment = defineEndpoint({
  route: paymentRoutes.verifyPayment,
  summary: 'Ask the provider whether a checkout is paid, and grant what it bought',
  tag: 'payments',
  callers: 'everybody',
  scope: 'read',
  body: z.object({
    type: z.enum(['payment', 'subscription']).optional(),
    sessionId: z.string().max(200).nullish(),
  }),
  status: 200,
  response: verificationSchema,
});

export const verifySession = defineEndpoint({
  route: paymentRoutes.verifySession,
  summary: 'The same, for clients that ask by query',
  tag: 'payments',
  callers: 'everybody',
  query: z.object({ session_id: z.string().max(200).optional() }),
  status: 200,
  response: verificationSchema,
});

export const billingPortal = defineEndpoint({
  route: paymentRoutes.billingPortal,
  summary: 'Open the provider’s page for cards, invoices and cancelling',
  tag: 'payments',
  callers: 'users',
  body: z.object({ returnUrl: z.string().max(2000).nullish() }).nullish(),
  status: 200,
  response: z.object({ success, url: z.string() }),
});

export const receivePaymentEvent = defineEndpoint({
  route: paymentRoutes.webhook,
  summary: 'Events of the payment provider, signed (header Stripe-Signature)',
  tag: 'payments',
  callers: 'everybody',
  status: 200,
  response: z.object({ received: z.literal(true) }),
});
