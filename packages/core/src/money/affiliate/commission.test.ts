import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commissionDue } from './commission.ts';
import { isSameMailbox } from './same-mailbox.ts';

const payment = { priceCents: 1400, paidCents: 1400, reversedCents: 0 };

describe('commissionDue', () => {
  it.each([
    [{}, 280],
    [{ priceCents: 140, paidCents: 140 }, 28],
    [{ reversedCents: 700 }, 140],
    [{ reversedCents: 1400 }, 0],
    [{ reversedCents: 9999 }, 0],
    // Taxes earn nothing.
    [{ paidCents: 1666 }, 280],
    [{ paidCents: 1666, reversedCents: 833 }, 140],
    // A discount is no income.
    [{ paidCents: 700 }, 140],
    [{ paidCents: 0 }, 0],
    [{ priceCents: 3, paidCents: 3 }, 0],
  ])('of %j is %i', (change, cents) => {
    expect(commissionDue({ ...payment, ...change })).toBe(cents);
  });

  it('never exceeds a fifth of what stays paid, and never grows with what goes back', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(cents, cents, cents, cents, (priceCents, paidCents, reversedCents, more) => {
        const of = (refunded: number) =>
          commissionDue({ priceCents, paidCents, reversedCents: refunded });
        const due = of(reversedCents);
        expect(due).toBeGreaterThanOrEqual(0);
        expect(due * 5).toBeLessThanOrEqual(Math.max(0, paidCents - reversedCents));
        expect(of(reversedCents + more)).toBeLessThanOrEqual(due);
      }),
    );
  });
});

describe('isSameMailbox', () => {
  it.each([
    ['jo@shop.example', 'jo@shop.example', true],
    ['jo@shop.example', 'JO@Shop.example', true],
    ['jo@shop.example', 'jo+two@shop.example', true],
    ['jo.doe@gmail.com', 'jodoe+x@googlemail.com', true],
    ['jo.doe@shop.example', 'jodoe@shop.example', false],
    ['jo@shop.example', 'jo@other.example', false],
    ['jo@shop.example', 'joe@shop.example', false],
  ])('%s and %s: %s', (one, other, isSame) => {
    expect(isSameMailbox(one, other)).toBe(isSame);
  });
});
