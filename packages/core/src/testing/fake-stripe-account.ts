import { randomUUID } from 'node:crypto';
import type { StripeObject } from './fake-stripe-objects.ts';

/** One event as Stripe writes it. */
export interface StripeEvent {
  id: string;
  object: 'event';
  api_version: string;
  /** Seconds. */
  created: number;
  data: { object: StripeObject; previous_attributes?: Record<string, unknown> };
  livemode: boolean;
  pending_webhooks: number;
  request: { id: null; idempotency_key: null };
  type: string;
}

/** The version of the API that the objects follow. */
const API_VERSION = '2026-10-28.endive';

/** Everything that the account of one merchant holds, and the events that it has seen. */
export interface FakeAccount {
  objects: Map<string, StripeObject>;
  events: StripeEvent[];
  /** A fresh id and the time. */
  make(prefix: string): { id: string; created: number };
  put<T extends StripeObject>(object: T): T;
  /** The object of that kind; throws StripeRefusal (resource_missing). */
  find<T extends StripeObject>(kind: T['object'], id: string, param?: string): T;
  /** Tells what happened to an object, as it stands now, and what of it was otherwise `before`. */
  emit(type: string, object: StripeObject, before?: Record<string, unknown>): StripeEvent;
}

export function createFakeAccount(
  clock: () => Date,
  onEvent: (event: StripeEvent) => void,
): FakeAccount {
  const objects = new Map<string, StripeObject>();
  const events: StripeEvent[] = [];
  const make = (prefix: string) => ({
    id: `${prefix}_${randomUUID().replaceAll('-', '')}`,
    created: Math.floor(clock().getTime() / 1000),
  });
  return {
    objects,
    events,
    make,
    put(object) {
      objects.set(object.id, object);
      return object;
    },
    find<T extends StripeObject>(kind: T['object'], id: string, param = 'id') {
      const found = objects.get(id);
      if (found?.object !== kind) throw noSuch(kind, id, param);
      return found as T;
    },
    emit(type, object, before) {
      const { id, created } = make('evt');
      const event: StripeEvent = {
        id,
        object: 'event',
        api_version: API_VERSION,
        created,
        type,
        data: {
          object: structuredClone(object),
          ...(before ? { previous_attributes: before } : {}),
        },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
      };
      events.push(event);
      onEvent(event);
      return event;
    },
  };
}

/** The body of an error, without its wrapping. */
export interface StripeErrorBody {
  type: 'invalid_request_error' | 'card_error' | 'api_error' | 'idempotency_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
}

/** An answer that is an error. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly error: StripeErrorBody;
  constructor(status: number, error: StripeErrorBody) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

export const invalid = (message: string, more: { code?: string; param?: string } = {}) =>
  new StripeRefusal(400, { type: 'invalid_request_error', message, ...more });

/** In a path an unknown id is a 404, in a parameter a 400. */
export const noSuch = (kind: string, id: string, param: string): StripeRefusal =>
  new StripeRefusal(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind.replace('.', ' ')}: '${id}'`,
    param,
  });
