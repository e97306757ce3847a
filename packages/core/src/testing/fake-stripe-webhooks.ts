import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { StripeEvent } from './fake-stripe-account.ts';

/** Where events go, and the secret that signs them (`whsec_…`). */
export interface WebhookEndpoint {
  url: string;
  secret: string;
}

export interface DeliveryOptions {
  /** Default: the endpoint's. */
  secret?: string;
  /** Default: now. */
  signedAt?: Date;
  /** Sent as it is; null sends none. Default: a right one. */
  signature?: string | null;
  /** Default: the event as JSON. */
  body?: string;
}

/** One answer of the endpoint; status 0 when none came. */
export interface Delivery {
  eventId: string;
  type: string;
  status: number;
  body: string;
}

export interface FakeWebhooks {
  /** From now on events are delivered there, one after another as they happen. */
  sendTo(endpoint: WebhookEndpoint): void;
  /** From now on events wait. */
  hold(): void;
  readonly waiting: readonly StripeEvent[];
  /**
   * Delivers what waits, in the order and as often as `plan` says: what it leaves out is dropped,
   * what it names twice comes twice. Events go on waiting until `flow`.
   */
  release(plan?: (waiting: StripeEvent[]) => StripeEvent[]): Promise<Delivery[]>;
  /** Ends `hold`. */
  flow(): void;
  /** One delivery, signed as the options say. */
  deliver(event: StripeEvent, options?: DeliveryOptions): Promise<Delivery>;
  /** Everything that was delivered, oldest first. */
  readonly deliveries: readonly Delivery[];
  /** Resolves when nothing is on its way. */
  idle(): Promise<void>;
}

/** A delivery that was not answered with 2xx is tried so often, so far apart. */
const TRIES = 3;
const PAUSE_MS = 200;
/** An endpoint that has not answered by then is given up. */
const ANSWER_MS = 20_000;

export function createFakeWebhooks(
  clock: () => Date,
): FakeWebhooks & { onEvent: (event: StripeEvent) => void } {
  let endpoint: WebhookEndpoint | undefined;
  let isHeld = false;
  let last: Promise<unknown> = Promise.resolve();
  const waiting: StripeEvent[] = [];
  const deliveries: Delivery[] = [];

  async function deliver(event: StripeEvent, options: DeliveryOptions = {}): Promise<Delivery> {
    if (!endpoint) throw new Error('sendTo names the endpoint first');
    const body = options.body ?? JSON.stringify(event, null, 2);
    const secret = options.secret ?? endpoint.secret;
    const { signature = signWebhook(body, secret, options.signedAt ?? clock()) } = options;
    const answer = await fetch(endpoint.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        ...(signature === null ? {} : { 'stripe-signature': signature }),
      },
      body,
      signal: AbortSignal.timeout(ANSWER_MS),
    })
      .then(async (response) => ({ status: response.status, body: await response.text() }))
      .catch((error: unknown) => ({ status: 0, body: String(error) }));
    const delivery = { eventId: event.id, type: event.type, ...answer };
    deliveries.push(delivery);
    return delivery;
  }

  async function deliverAtLast(event: StripeEvent): Promise<void> {
    for (let tried = 1; tried <= TRIES; tried += 1) {
      const { status } = await deliver(event);
      if (status >= 200 && status < 300) return;
      await pause(PAUSE_MS * tried);
    }
  }

  return {
    sendTo: (named) => {
      endpoint = named;
    },
    hold: () => {
      isHeld = true;
    },
    flow: () => {
      isHeld = false;
    },
    waiting,
    async release(plan = (events) => events) {
      const done: Delivery[] = [];
      for (const event of plan(waiting.splice(0))) done.push(await deliver(event));
      return done;
    },
    deliver,
    deliveries,
    idle: async () => void (await last),
    onEvent(event) {
      if (isHeld) waiting.push(event);
      else if (endpoint) last = last.then(() => deliverAtLast(event));
    },
  };
}

/** The `stripe-signature` header for these bytes at that time. */
export function signWebhook(body: string, secret: string, signedAt: Date): string {
  const time = Math.floor(signedAt.getTime() / 1000);
  const hash = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return `t=${time},v1=${hash}`;
}
