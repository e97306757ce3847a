import { randomUUID } from 'node:crypto';
import type { PaymentEvent, PurchaseFacts, ReversalFacts } from '../gateways/payment-facts.ts';
import { type ScriptedPayments, SIGNATURE, scriptedPayments } from './scripted-payments.ts';
import type { SignedInUser } from './seed-user.ts';
import { type StartOptions, startApi, type TestApi } from './start-api.ts';

/** What stands in an event besides its name and time. */
type SentEvent = PaymentEvent extends infer E
  ? E extends PaymentEvent
    ? Omit<E, 'id' | 'type' | 'createdAt'> & Partial<Pick<E, 'id' | 'createdAt'>>
    : never
  : never;

/** An API whose payment provider does as the test says. */
export interface Shop {
  api: TestApi;
  payments: ScriptedPayments;
  post(url: string, payload?: object, headers?: Record<string, string>): Promise<Answer>;
  get(url: string, headers?: Record<string, string>): Promise<Answer>;
  /** Begins a purchase of credits and returns its session. */
  begin(credits: number, buyer: SignedInUser | { guestEmail: string }): Promise<string>;
  /** Begins a purchase of Premium and returns its session. */
  subscribe(
    plan: 'monthly' | 'yearly',
    buyer: SignedInUser | { guestEmail: string },
  ): Promise<string>;
  /** Has the provider tell something; the answer's status. */
  sendEvent(event: SentEvent): Promise<number>;
  /** Has that go back of a purchase, and the provider tell of it; the answer's status. */
  reverse(purchase: PurchaseFacts, changes: Partial<ReversalFacts>): Promise<number>;
  /** The user's credits as the API gives them. */
  balance(buyer: SignedInUser): Promise<number>;
  close(): Promise<void>;
}

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of every kind, looked into by tests
  body: any;
}

interface ShopOptions extends Omit<StartOptions, 'payments'> {
  /** Undefined: the provider that the settings name. Left out: the scripted one. */
  payments?: StartOptions['payments'] | undefined;
}

export async function openShop(options: ShopOptions = {}): Promise<Shop> {
  const payments = scriptedPayments({ periodEnd: new Date('2026-12-21T09:00:00.000Z') });
  // Named and undefined: what the settings say.
  const api = await startApi('payments' in options ? named(options) : { ...options, payments });

  async function ask(
    method: 'GET' | 'POST',
    url: string,
    headers: Record<string, string> = {},
    payload?: object,
  ): Promise<Answer> {
    const reply = await api.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    return { status: reply.statusCode, body: reply.body === '' ? undefined : reply.json() };
  }

  const post: Shop['post'] = (url, payload = {}, headers) => ask('POST', url, headers, payload);
  const get: Shop['get'] = (url, headers) => ask('GET', url, headers);

  async function buy(url: string, body: object, buyer: Parameters<Shop['begin']>[1]) {
    const isGuest = 'guestEmail' in buyer;
    const who = isGuest ? { isGuest, guestEmail: buyer.guestEmail } : { isGuest };
    const answer = await post(url, { ...body, ...who }, isGuest ? {} : buyer.cookie);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return String(answer.body.sessionId);
  }

  async function sendEvent(event: SentEvent): Promise<number> {
    const body = JSON.stringify({
      id: `evt_${randomUUID()}`,
      type: event.about,
      createdAt: api.clock(),
      ...event,
    });
    const reply = await api.app.inject({
      method: 'POST',
      url: '/api/stripe/webhook',
      headers: { 'content-type': 'application/json', 'stripe-signature': SIGNATURE },
      payload: body,
    });
    return reply.statusCode;
  }

  return {
    api,
    payments,
    post,
    get,
    begin: (credits, buyer) =>
      buy('/api/create-payment', { credits, amount: (credits * 140) / 100 }, buyer),
    subscribe: (plan, buyer) => buy('/api/create-subscription', { plan }, buyer),
    sendEvent,
    reverse({ paymentId, subscriptionId }, changes) {
      const id = paymentId ?? String(subscriptionId).replace('sub_', 'pi_');
      payments.reversals.set(id, { ...payments.reversals.get(id), ...changes });
      return sendEvent({ about: changes.disputes ? 'dispute' : 'refund', paymentId: id });
    },
    async balance({ cookie }) {
      return Number((await get('/api/me/credits', cookie)).body.balance);
    },
    close: () => api.close(),
  };
}

function named({ payments, ...options }: ShopOptions): StartOptions {
  return payments ? { ...options, payments } : options;
}
