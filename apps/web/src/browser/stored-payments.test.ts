import { beforeEach, expect, it } from 'vitest';
import {
  readCheckoutIntent,
  storeCheckoutIntent,
  storePendingCheckout,
  storeUpgradeIntent,
  takePendingCheckout,
  takeUpgradeIntent,
} from './stored-payments.ts';

const now = new Date('2026-03-01T10:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

beforeEach(() => localStorage.clear());

it('keeps a pending checkout of credits under its key, and gives it once', () => {
  const checkout = { type: 'credits', credits: 100, price: 140 } as const;
  storePendingCheckout(localStorage, { checkout, id: 'a1' }, now);
  expect(JSON.parse(localStorage.getItem('pending_checkout') ?? '')).toMatchObject(checkout);
  expect(takePendingCheckout(localStorage, inHours(23))).toEqual({ checkout, id: 'a1' });
  expect(takePendingCheckout(localStorage, inHours(23))).toBeNull();
});

it('keeps one of Premium by its plan', () => {
  const checkout = { type: 'premium', plan: 'monthly' } as const;
  storePendingCheckout(localStorage, { checkout, id: 'a2' }, now);
  expect(takePendingCheckout(localStorage, now)?.checkout).toEqual(checkout);
});

it.each([
  ['stale', JSON.stringify({ type: 'premium', plan: 'yearly', id: 'x', timestamp: 1 })],
  [
    'of no plan',
    JSON.stringify({ type: 'premium', plan: 'daily', id: 'x', timestamp: now.getTime() }),
  ],
  [
    'of too many credits',
    JSON.stringify({
      type: 'credits',
      credits: 10_001,
      price: 1,
      id: 'x',
      timestamp: now.getTime(),
    }),
  ],
  ['without an id', JSON.stringify({ type: 'premium', plan: 'yearly', timestamp: now.getTime() })],
  ['not JSON', '{'],
])('drops a record that is %s', (_what, text) => {
  localStorage.setItem('pending_checkout', text);
  expect(takePendingCheckout(localStorage, inHours(1))).toBeNull();
  expect(localStorage.getItem('pending_checkout')).toBeNull();
});

it('keeps the plan that a guest chose, with source and time, once and for a day', () => {
  storeUpgradeIntent(localStorage, { plan: 'monthly', source: 'pricing' }, now);
  expect(JSON.parse(localStorage.getItem('premium_upgrade_intent') ?? '')).toEqual({
    plan: 'monthly',
    source: 'pricing',
    timestamp: now.getTime(),
  });
  expect(takeUpgradeIntent(localStorage, inHours(1))).toBe('monthly');
  expect(takeUpgradeIntent(localStorage, inHours(1))).toBeNull();
  storeUpgradeIntent(localStorage, { plan: 'monthly', source: 'pricing' }, now);
  expect(takeUpgradeIntent(localStorage, inHours(24))).toBeNull();
});

it('keeps what is being bought, with time and path', () => {
  const checkout = { type: 'credits', credits: 7, price: 9.8 } as const;
  storeCheckoutIntent(localStorage, checkout, { now, path: '/credits' });
  expect(readCheckoutIntent(localStorage, inHours(1))).toEqual({
    checkout,
    timestamp: now.getTime(),
    path: '/credits',
  });
  expect(readCheckoutIntent(localStorage, inHours(25))).toBeNull();
});
