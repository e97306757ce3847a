import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditsUndone, laterStatus, purchaseFault, purchaseStatuses } from './purchase.ts';

const heard = fc.array(fc.constantFrom(...purchaseStatuses), { minLength: 1 });

describe('the status of a purchase', () => {
  it('is paid for good once it was, in whatever order it is heard', () => {
    fc.assert(
      fc.property(heard, fc.nat(), (statuses, at) => {
        const all = statuses.toSpliced(at % (statuses.length + 1), 0, 'paid');
        expect(all.reduce(laterStatus)).toBe('paid');
      }),
    );
  });

  it('never goes back', () => {
    fc.assert(
      fc.property(heard, (statuses) => {
        const end = statuses.reduce(laterStatus);
        for (const status of statuses) expect(laterStatus(end, status)).toBe(end);
      }),
    );
  });

  it.each([
    ['open', 'processing', 'processing'],
    ['processing', 'open', 'processing'],
    ['processing', 'failed', 'failed'],
    ['failed', 'processing', 'failed'],
    ['expired', 'paid', 'paid'],
  ] as const)('%s, then %s: %s', (known, next, status) => {
    expect(laterStatus(known, next)).toBe(status);
  });
});

const begun = { kind: 'credits', credits: 50, plan: null, amountCents: 7000 } as const;
const plan = { kind: 'premium', credits: 0, plan: 'yearly', amountCents: 29_000 } as const;

it.each([
  [begun, { ...begun, currency: 'usd' }, null],
  [begun, { ...begun, currency: 'eur' }, 'paid in eur'],
  [begun, { ...begun, currency: 'usd', credits: 51 }, 'paid for 51 credits, not 50'],
  [begun, { ...begun, currency: 'usd', amountCents: 1 }, 'priced at 1 cents, not 7000'],
  [begun, { ...plan, currency: 'usd' }, 'paid as premium, begun as credits'],
  [plan, { ...plan, currency: 'usd', amountCents: 100 }, null],
  [plan, { ...plan, currency: 'usd', plan: 'monthly' }, 'paid for monthly, begun for yearly'],
])('%j against %j: %j', (one, other, fault) => {
  expect(purchaseFault(one, other)).toBe(fault);
});

describe('what a refund undoes', () => {
  it.each([
    [0, 0],
    [70, 0],
    [139, 0],
    [140, 1],
    [6999, 49],
    [7000, 50],
    [9000, 50],
  ])('%i cents of 7000: %i credits of 50', (reversedCents, credits) => {
    expect(creditsUndone({ credits: 50, paidCents: 7000, reversedCents })).toBe(credits);
  });

  it('never more than was bought, and never less for more', () => {
    const cents = fc.nat({ max: 2_000_000 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        cents,
        cents,
        cents,
        (credits, paid, a, b) => {
          const undone = (reversedCents: number) =>
            creditsUndone({ credits, paidCents: paid, reversedCents });
          expect(undone(Math.max(a, b))).toBeGreaterThanOrEqual(undone(Math.min(a, b)));
          expect(undone(a)).toBeLessThanOrEqual(credits);
        },
      ),
    );
  });
});
