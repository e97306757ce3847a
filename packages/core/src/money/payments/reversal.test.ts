import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SubscriptionState } from './premium.ts';
import {
  afterReversal,
  type Dispute,
  disputeOf,
  disputeStatuses,
  endsPremium,
  reversedCents,
} from './reversal.ts';

const dispute = (status: Dispute['status'], cents = 2900): Dispute => ({ id: 'dp', cents, status });
const reversal = (changes: object = {}) => ({
  paidCents: 2900,
  refundedCents: 0,
  disputes: [] as Dispute[],
  ...changes,
});

describe('what is gone of a payment', () => {
  it.each([
    [{}, 0],
    [{ refundedCents: 900 }, 900],
    [{ refundedCents: 900, disputes: [dispute('open', 1000)] }, 1900],
    [{ disputes: [dispute('open', 1000), dispute('lost', 1000), dispute('won', 500)] }, 2000],
    [{ disputes: [dispute('won')] }, 0],
    [{ refundedCents: 2900, disputes: [dispute('lost')] }, 2900],
  ])('after %j: %i cents', (changes, cents) => {
    expect(reversedCents(reversal(changes))).toBe(cents);
  });

  it('is never more than was paid, never less than was refunded, whatever the order', () => {
    const cents = fc.integer({ min: 0, max: 10_000 });
    const disputes = fc.array(
      fc.record({ id: fc.string(), cents, status: fc.constantFrom(...disputeStatuses) }),
    );
    fc.assert(
      fc.property(cents, cents, disputes, (paidCents, back, list) => {
        const refundedCents = Math.min(back, paidCents);
        const gone = reversedCents({ paidCents, refundedCents, disputes: list });
        expect(gone).toBeLessThanOrEqual(paidCents);
        expect(gone).toBeGreaterThanOrEqual(refundedCents);
        const turned = list.toReversed();
        expect(reversedCents({ paidCents, refundedCents, disputes: turned })).toBe(gone);
        expect(disputeOf(turned)).toBe(disputeOf(list));
      }),
    );
  });
});

it.each([
  [[], null],
  [['won'], 'won'],
  [['won', 'lost'], 'lost'],
  [['lost', 'open', 'won'], 'open'],
] as const)('disputes that are %j are %s together', (statuses, whole) => {
  expect(disputeOf(statuses.map((status) => ({ status })))).toBe(whole);
});

describe('Premium', () => {
  const periodEnd = new Date('2026-12-21T09:00:00.000Z');
  const active: SubscriptionState = {
    status: 'active',
    plan: 'monthly',
    cancelAtPeriodEnd: false,
    currentPeriodEnd: periodEnd,
  };
  const ended: SubscriptionState = {
    ...active,
    status: 'canceled',
    currentPeriodEnd: new Date('2026-11-21T09:00:00.000Z'),
  };
  const period = (changes: object = {}) => ({ ...reversal(changes), periodEnd, hasEnded: false });

  it('ends with the whole payment, or with a dispute that was lost', () => {
    expect(endsPremium(reversal({ refundedCents: 2900 }))).toBe(true);
    expect(endsPremium(reversal({ refundedCents: 2899 }))).toBe(false);
    expect(endsPremium(reversal({ disputes: [dispute('lost', 1)] }))).toBe(true);
    expect(endsPremium(reversal({ disputes: [dispute('open')] }))).toBe(false);
  });

  it.each([
    [{ disputes: [dispute('open', 1)] }],
    [{ disputes: [dispute('lost')] }],
    [{ refundedCents: 2900 }],
  ])('is paused while its payment is gone: %j', (changes) => {
    expect(afterReversal(active, period(changes))).toEqual({ ...active, status: 'paused' });
    expect(afterReversal(ended, period(changes))).toBe(ended);
  });

  it('stays as it is where nothing, or a part, went back', () => {
    expect(afterReversal(active, undefined)).toBe(active);
    expect(afterReversal(active, period({ refundedCents: 900 }))).toBe(active);
    expect(afterReversal(active, period({ disputes: [dispute('won')] }))).toBe(active);
  });

  it('that ended with a payment which came back is open to the end of its period', () => {
    const back = { ...period({ disputes: [dispute('won')] }), hasEnded: true };
    const open = { ...active, cancelAtPeriodEnd: true };
    expect(afterReversal(ended, back)).toEqual(open);
    // Whoever ended it otherwise has nothing coming.
    expect(afterReversal(ended, { ...back, hasEnded: false })).toBe(ended);
  });
});
