/**
 * For tests: servers that speak OpenAI's and Stripe's protocols, a scripted writer, a clock that stands.
 * Needs Node.
 *
 * @module
 * @example
 * ```ts
 * import { createOpenAiWriter } from '@linkwright/core/node';
 * import { fixedClock, startFakeOpenAi } from '@linkwright/core/testing';
 *
 * fixedClock()().toISOString(); // => '2026-11-21T12:00:00.000Z'
 * const openAi = await startFakeOpenAi();
 * await openAi.close();
 * ```
 */

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
export { type FixedClock, fixedClock } from './fixed-clock.ts';
export { type ScriptedWriterOptions, scriptedWriter } from './scripted-writer.ts';
