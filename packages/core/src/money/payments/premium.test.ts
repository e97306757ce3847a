import { describe, expect, it } from 'vitest';
import {
  entitlementOf,
  isSubscribed,
  opensPremium,
  type SubscriptionState,
  subscriptionStatuses,
  tierOfPlan,
} from './premium.ts';

const now = new Date('2026-11-21T09:00:00.000Z');
const later = new Date('2026-12-21T09:00:00.000Z');
const before = new Date('2026-11-21T08:59:59.999Z');
const active: SubscriptionState = {
  status: 'active',
  plan: 'monthly',
  currentPeriodEnd: later,
  cancelAtPeriodEnd: false,
};

it.each(subscriptionStatuses.map((status) => [status]))('%s opens Premium or not', (status) => {
  const isOpen = ['active', 'trialing', 'past_due'].includes(status);
  expect(opensPremium({ status, currentPeriodEnd: later }, now)).toBe(isOpen);
  expect(opensPremium({ status, currentPeriodEnd: now }, now)).toBe(isOpen);
  expect(opensPremium({ status, currentPeriodEnd: before }, now)).toBe(false);
  expect(opensPremium({ status, currentPeriodEnd: null }, now)).toBe(false);
});

describe('who is Premium', () => {
  it.each([
    ['free', [], false],
    ['premium', [], true],
    ['monthly', [], true],
    ['free', [active], true],
    ['premium', [{ ...active, status: 'canceled' as const }], false],
    ['premium', [{ ...active, currentPeriodEnd: before }], false],
    ['free', [{ ...active, cancelAtPeriodEnd: true }], true],
    ['free', [{ ...active, status: 'canceled' as const }, active], true],
  ] as const)('tier %s with %j: %s', (tier, subscriptions, isPremium) => {
    expect(entitlementOf({ tier, subscriptions }, now).isPremium).toBe(isPremium);
  });

  it('shows the subscription that opens Premium, else the newest', () => {
    const ended: SubscriptionState = { ...active, status: 'canceled', plan: 'yearly' };
    const shown = (subscriptions: SubscriptionState[]) =>
      entitlementOf({ tier: 'free', subscriptions }, now).subscription;
    expect(shown([ended, active])).toBe(active);
    expect(shown([ended])).toBe(ended);
    expect(shown([])).toBeNull();
  });
});

it('counts no subscriber who cancelled', () => {
  expect(isSubscribed(active, now)).toBe(true);
  expect(isSubscribed({ ...active, cancelAtPeriodEnd: true }, now)).toBe(false);
  expect(isSubscribed({ ...active, currentPeriodEnd: before }, now)).toBe(false);
});

it('has a tier for each plan', () => {
  expect([tierOfPlan('monthly'), tierOfPlan('yearly')]).toEqual(['monthly', 'premium']);
});
