import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceOf, type EntryKind, entryKinds, spendableOf, totalsOf } from './ledger.ts';
import {
  CREDIT_PRICE_CENTS,
  creditPackages,
  dollarsOf,
  isCreditCount,
  priceOfCredits,
  starterPackages,
} from './price.ts';
import { sayCreditReason } from './say-reason.ts';

it.each([
  ['Permanent post: Desks', 'Permanent post: Desks'],
  ['50 Premium Backlink Credits', '50 Premium Backlink Credits'],
  ['Figures of 12 keywords', 'Figures of 12 keywords'],
  ['Figures of one keyword', 'Figures of one keyword'],
  ['toString', 'toString'],
])('the reason “%s” is said as it is in English', (reason, said) => {
  expect(sayCreditReason(reason)).toBe(said);
});

describe('prices', () => {
  it('are 1.40 a credit, with the packages of the specification', () => {
    expect(CREDIT_PRICE_CENTS).toBe(140);
    const inDollars = (packages: typeof creditPackages) =>
      packages.map(({ credits, priceCents }) => [credits, dollarsOf(priceCents)]);
    expect(inDollars(creditPackages)).toEqual([
      [50, '70.00'],
      [100, '140.00'],
      [250, '350.00'],
      [500, '700.00'],
    ]);
    expect(inDollars(starterPackages)).toEqual([
      [100, '140.00'],
      [200, '280.00'],
      [300, '420.00'],
    ]);
    expect([1, 3, 10_000].map((credits) => dollarsOf(priceOfCredits(credits)))).toEqual([
      '1.40',
      '4.20',
      '14000.00',
    ]);
  });

  it.each([0, -1, 0.5, 1.1, 10_001, Number.NaN, Number.POSITIVE_INFINITY])(
    'are not there for %d credits',
    (credits) => {
      expect(isCreditCount(credits)).toBe(false);
      expect(() => priceOfCredits(credits)).toThrow(RangeError);
    },
  );

  it('are whole cents for every purchase that may be', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), (credits) => {
        const cents = priceOfCredits(credits);
        expect(Number.isInteger(cents)).toBe(true);
        expect(dollarsOf(cents)).toBe((Math.round(credits * 140) / 100).toFixed(2));
      }),
    );
  });
});

describe('totals', () => {
  const line = fc.record({
    kind: fc.constantFrom<EntryKind>(...entryKinds),
    credits: fc.integer({ min: -1000, max: 1000 }),
    frozen: fc.integer({ min: -10, max: 10 }),
  });

  it('are nothing without entries', () => {
    expect(totalsOf([])).toEqual({
      amount: 0,
      bonus: 0,
      totalUsed: 0,
      totalPurchased: 0,
      frozen: 0,
    });
  });

  it('make a balance that is the sum of the lines, in any order', () => {
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const totals = totalsOf(lines);
        expect(balanceOf(totals)).toBe(lines.reduce((sum, { credits }) => sum + credits, 0));
        expect(totalsOf(lines.toReversed())).toEqual(totals);
      }),
    );
  });

  it('count a reservation as used until it is released', () => {
    const bought = { kind: 'purchase', credits: 10, frozen: 0 } as const;
    const reserved = { kind: 'reserve', credits: -3, frozen: 0 } as const;
    expect(totalsOf([bought, reserved])).toMatchObject({ amount: 10, totalUsed: 3 });
    expect(totalsOf([bought, reserved, { kind: 'release', credits: 3, frozen: 0 }])).toMatchObject({
      totalUsed: 0,
    });
    expect(totalsOf([bought, reserved, { kind: 'capture', credits: 0, frozen: 0 }])).toMatchObject({
      totalUsed: 3,
    });
  });

  it('leave what is frozen out of what can be spent', () => {
    const totals = totalsOf([
      { kind: 'purchase', credits: 10, frozen: 0 },
      { kind: 'refund', credits: -4, frozen: 2 },
    ]);
    expect([balanceOf(totals), spendableOf(totals)]).toEqual([6, 4]);
    expect(spendableOf({ ...totals, frozen: 9 })).toBe(0);
  });
});
