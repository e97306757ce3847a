import {
  article,
  type FakeReply,
  type FakeStripe,
  rateLimited,
  refused,
  type StripeReply,
  startFakeOpenAi,
  startFakeStripe,
  stripeDown,
  stripeRateLimited,
} from '@linkwright/core/testing/vendors';
import {
  type FakeResend,
  type ResendReply,
  resendError,
  startFakeResend,
} from '../../apps/api/src/testing/fake-resend.ts';
import { type SearchReply, startFakeSearch } from '../../apps/api/src/testing/fake-search.ts';

const KEY = 're_only_for_a_measurement';
const garbage = '<html><body>Welcome to nginx!</body></html>';

interface Replies {
  writer: FakeReply;
  mail: ResendReply;
  stripe: StripeReply;
  search: SearchReply;
}

/** How each of them misbehaves. Where an answer is lost or unreadable, the work was done all the same. */
export const faults: Record<string, Replies> = {
  429: {
    writer: rateLimited('1'),
    mail: resendError(429, 'rate_limit_exceeded', 'Too many requests'),
    stripe: stripeRateLimited(1),
    search: { kind: 'status', status: 429 },
  },
  500: {
    writer: refused(500, 'The server had an error'),
    mail: resendError(500, 'internal_server_error', 'An unexpected error occurred'),
    stripe: stripeDown(),
    search: { kind: 'status', status: 500 },
  },
  garbage: {
    writer: { kind: 'bytes', bytes: garbage },
    mail: { kind: 'raw', body: garbage, accepted: true },
    stripe: { kind: 'raw', body: garbage, isDone: true },
    search: { kind: 'raw', body: garbage },
  },
  hanging: {
    writer: { kind: 'hang' },
    mail: { kind: 'hang', accepted: true },
    stripe: { kind: 'hang', isDone: true },
    search: { kind: 'hang' },
  },
};

/** Stand-ins for all providers that are reached over the network. */
export interface Providers {
  stripe: FakeStripe;
  resend: FakeResend;
  /** Settings of a server that asks them; Stripe's are not among them. */
  env: Record<string, string>;
  /** From now on all of them do so; undefined: as they should. */
  behave(fault: Replies | undefined): void;
  close(): Promise<void>;
}

export async function startProviders(): Promise<Providers> {
  let written: FakeReply | undefined;
  const usual = article({ keyword: 'standing desk', words: 600 });
  const openAi = await startFakeOpenAi({ reply: () => written ?? usual });
  const resend = await startFakeResend({ apiKey: KEY });
  const stripe = await startFakeStripe();
  const search = await startFakeSearch();
  return {
    stripe,
    resend,
    env: {
      OPENAI_BASE_URL: openAi.url,
      WRITER_TIMEOUT_SECONDS: '5',
      SEARXNG_URL: search.url,
      RESEND_API_KEY: KEY,
      RESEND_BASE_URL: resend.url,
      MAIL_FROM: 'hello@example.com',
    },
    behave(fault) {
      written = fault?.writer;
      resend.always(fault?.mail);
      stripe.always(fault?.stripe);
      search.fail(fault?.search);
    },
    async close() {
      await Promise.all([openAi.close(), resend.close(), stripe.close(), search.close()]);
    },
  };
}
