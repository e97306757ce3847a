import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { createFakeAccount, type StripeEvent, StripeRefusal } from './fake-stripe-account.ts';
import { createAnswers, refusal, type StripeAnswer } from './fake-stripe-answers.ts';
import { serveApi } from './fake-stripe-api.ts';
import { createFakeBuyer, type FakeBuyer } from './fake-stripe-buyer.ts';
import { type FormFields, readForm } from './fake-stripe-form.ts';
import { makePrice } from './fake-stripe-makers.ts';
import type { FakePrice, SessionTerms, StripeObject } from './fake-stripe-objects.ts';
import { type PageAnswer, servePage } from './fake-stripe-pages.ts';
import type { StripeReply } from './fake-stripe-replies.ts';
import { createFakeWebhooks, type FakeWebhooks } from './fake-stripe-webhooks.ts';

/** One request to the API as it arrived. */
export interface SeenStripeRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  /** The parsed form. */
  fields: FormFields;
  /** Its idempotency key. */
  key: string | undefined;
}

export interface FakeStripeOptions {
  /** Only this key is let in. Default: sk_test_fake. */
  secretKey?: string;
  /** Default: the machine's. */
  clock?: () => Date;
  /** Prices that the merchant has made: id → cents, and what they recur by. */
  prices?: Record<string, { cents: number; currency?: string; interval?: 'month' | 'year' }>;
  /** Code → percent off. */
  promotionCodes?: Record<string, number>;
  /** Percent that automatic tax adds. Default 0. */
  taxPercent?: number;
  /** Default 0: a free one. */
  port?: number;
}

/** A running stand-in for Stripe. */
export interface FakeStripe {
  /** Base URL for a client, without a path. */
  url: string;
  /** Every request to the API so far, oldest first. */
  requests: SeenStripeRequest[];
  /** Every event so far, oldest first. */
  events: readonly StripeEvent[];
  /** What people, banks and time do. */
  buyer: FakeBuyer;
  webhooks: FakeWebhooks;
  /** Every object of a kind (`refund`, `checkout.session`, …). */
  objects(kind: string): StripeObject[];
  /** The next requests to the API are treated so, one each. */
  script(...replies: StripeReply[]): void;
  /** Every request to the API is treated so, until it is called with nothing. */
  always(reply?: StripeReply): void;
  close(): Promise<void>;
}

/**
 * Starts a small HTTP server on 127.0.0.1 that speaks Stripe's protocol (sessions, intents,
 * customers, subscriptions, invoices, refunds, disputes, portal sessions, idempotency keys, signed
 * webhooks) and shows the hosted pages, well-behaved or as badly as a reply says.
 */
export async function startFakeStripe(options: FakeStripeOptions = {}): Promise<FakeStripe> {
  const { secretKey = 'sk_test_fake', clock = () => new Date() } = options;
  const { prices = {}, promotionCodes = {}, taxPercent = 0 } = options;
  const requests: SeenStripeRequest[] = [];
  const scripted: StripeReply[] = [];
  let usual: StripeReply | undefined;
  const { onEvent, ...webhooks } = createFakeWebhooks(clock);
  const account = createFakeAccount(clock, onEvent);
  const terms = new Map<string, SessionTerms>();
  const buyer = createFakeBuyer(account, { terms, promotionCodes, taxPercent });
  const answer = createAnswers();
  for (const [id, { cents, currency = 'usd', interval }] of Object.entries(prices)) {
    const recurring = interval ? { interval, interval_count: 1 } : null;
    account.put<FakePrice>(
      makePrice({ ...account.make('price'), id }, { currency, unit_amount: cents, recurring }),
    );
  }

  const server = createServer((request, response) => {
    void serve(request, response).catch(() => response.destroy());
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', headers } = request;
    const body = await text(request);
    const { pathname: path, search } = new URL(request.url ?? '/', url);
    const asked = { method, path, fields: readForm(method === 'GET' ? search : body) };
    if (!path.startsWith('/v1/')) return sendPage(response, pageFor(asked));
    const key = headers['idempotency-key']?.toString();
    requests.push({ ...asked, headers, key });
    if (headers.authorization !== `Bearer ${secretKey}`) {
      return send(response, refusal(wrongKey(headers.authorization)));
    }
    const reply = scripted.shift() ?? usual;
    const work = async () => {
      if (reply?.kind === 'slow') await pause(reply.afterMs, undefined, { ref: false });
      const done = serveApi(asked, { account, buyer, terms, baseUrl: url });
      if (!done) throw new StripeRefusal(404, unrecognized(method, path));
      return done;
    };
    const kept = { key: method === 'POST' ? key : undefined, request: `${path} ${body}` };
    if (!reply || reply.kind === 'slow') return send(response, await answer(kept, work));
    if (reply.isDone) await answer(kept, work);
    misbehave(response, reply);
  }

  function pageFor(asked: { method: string; path: string; fields: FormFields }): PageAnswer {
    try {
      return servePage(asked, { account, buyer, terms }) ?? notFound;
    } catch (error) {
      if (error instanceof StripeRefusal) return { html: error.message, status: error.status };
      throw error;
    }
  }

  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    requests,
    events: account.events,
    buyer,
    webhooks,
    objects: (kind) => [...account.objects.values()].filter(({ object }) => object === kind),
    script: (...replies) => void scripted.push(...replies),
    always: (reply) => {
      usual = reply;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const notFound: PageAnswer = { html: 'Not found', status: 404 };

const wrongKey = (sent = ''): StripeRefusal =>
  new StripeRefusal(401, {
    type: 'invalid_request_error',
    message: `Invalid API Key provided: ****${sent.slice(-4)}`,
  });

const unrecognized = (method: string, path: string) => ({
  type: 'invalid_request_error' as const,
  message: `Unrecognized request URL (${method}: ${path}).`,
});

function misbehave(response: ServerResponse, reply: Exclude<StripeReply, { kind: 'slow' }>): void {
  if (reply.kind === 'reset') response.socket?.resetAndDestroy();
  if (reply.kind === 'error') {
    send(response, {
      status: reply.status,
      body: { error: reply.error },
      headers: reply.headers ?? {},
    });
  }
  if (reply.kind === 'raw') {
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' });
    response.end(reply.body);
  }
}

function send(response: ServerResponse, { status, body, headers = {} }: StripeAnswer): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'request-id': `req_${randomUUID().slice(0, 8)}`,
    ...headers,
  });
  response.end(JSON.stringify(body));
}

function sendPage(response: ServerResponse, answer: PageAnswer): void {
  if ('location' in answer) {
    response.writeHead(303, { location: answer.location });
    response.end();
    return;
  }
  response.writeHead(answer.status ?? 200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(answer.html);
}
