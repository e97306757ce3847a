/**
 * Servers that speak the protocols of OpenAI and Stripe and of a time-stamp authority, for this repository's own tests: the door is
 * there for sources alone, and no package holds them.
 */

export { AUTHORITY_NAME, startAuthority, type TestAuthority } from '../node/testing/authority.ts';
export { minimalDocx, minimalPdf } from '../node/testing/documents.ts';
export { type FakeOpenAi, type FakeOpenAiOptions, startFakeOpenAi } from './fake-openai.ts';
export { article, type FakeReply, rateLimited, refused } from './fake-openai-replies.ts';
export {
  type FakeStripe,
  type FakeStripeOptions,
  type SeenStripeRequest,
  startFakeStripe,
} from './fake-stripe.ts';
export type { StripeEvent } from './fake-stripe-account.ts';
export type { FakeBuyer, PayOptions } from './fake-stripe-buyer.ts';
export {
  type StripeReply,
  stripeCardDeclined,
  stripeDown,
  stripeError,
  stripeRateLimited,
} from './fake-stripe-replies.ts';
export {
  type Delivery,
  type FakeWebhooks,
  signWebhook,
  type WebhookEndpoint,
} from './fake-stripe-webhooks.ts';
export { describeInput, type JsonSchema, sample, sampleAnswer, sampleOf } from './sample.ts';
