import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plans } from './plans.ts';
import {
  buyerEmail,
  buyerName,
  defaultProductName,
  planOfRequest,
  priceRequest,
  shortenEmail,
} from './request.ts';

describe('what credits cost', () => {
  it('is 140 cents each, whatever the client multiplied', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), (credits) => {
        const price = { amountCents: credits * 140 };
        expect(priceRequest({ credits, amount: credits * 1.4 })).toEqual(price);
        expect(priceRequest({ credits, amount: Number((credits * 1.4).toFixed(2)) })).toEqual(
          price,
        );
        expect(priceRequest({ credits })).toEqual(price);
      }),
    );
  });

  it('refuses every other amount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.double({ noNaN: true }),
        (credits, amount) => {
          fc.pre(Math.abs(amount - credits * 1.4) >= 0.01);
          expect(priceRequest({ credits, amount })).toEqual({ refusal: 'INVALID_PAYMENT_AMOUNT' });
        },
      ),
    );
  });

  it.each([0, -1, 1.5, 10_001, Number.NaN, Number.POSITIVE_INFINITY])('sells no %d', (credits) => {
    expect(priceRequest({ credits, amount: credits * 1.4 })).toMatchObject({
      refusal: 'INVALID_CREDIT_AMOUNT',
    });
  });

  it('says that there are too many, and of which field', () => {
    expect(priceRequest({ credits: 10_001 })).toEqual({
      refusal: 'INVALID_CREDIT_AMOUNT',
      fault: { field: 'credits', message: 'Please enter at most 10,000 credits' },
    });
  });

  it.each([
    ['usd', true],
    ['USD', true],
    [null, true],
    ['eur', false],
    ['', false],
  ])('takes %j: %s', (currency, isTaken) => {
    const judged = priceRequest({ credits: 50, amount: 70, currency });
    expect('amountCents' in judged).toBe(isTaken);
  });
});

it.each([
  [
    { userEmail: 'ada@example.com', isGuest: false, guestEmail: null },
    { email: 'ada@example.com' },
  ],
  [
    { userEmail: 'ada@example.com', isGuest: true, guestEmail: 'eve@example.com' },
    { email: 'ada@example.com' },
  ],
  [
    { userEmail: null, isGuest: true, guestEmail: ' Eve@Example.com ' },
    { email: 'eve@example.com' },
  ],
  [{ userEmail: null, isGuest: true, guestEmail: '' }, { refusal: 'GUEST_EMAIL_REQUIRED' }],
  [{ userEmail: null, isGuest: true, guestEmail: undefined }, { refusal: 'GUEST_EMAIL_REQUIRED' }],
  [{ userEmail: null, isGuest: true, guestEmail: 'eve' }, { refusal: 'INVALID_EMAIL' }],
  [
    { userEmail: null, isGuest: false, guestEmail: 'eve@example.com' },
    { refusal: 'PAYMENT_EMAIL_REQUIRED' },
  ],
])('sells to %j: %j', (buyer, expected) => {
  expect(buyerEmail(buyer)).toEqual(expected);
});

it.each([
  [{ plan: 'monthly' }, 'monthly'],
  [{ tier: 'premium-annual' }, 'yearly'],
  [{ tier: 'premium-monthly' }, 'monthly'],
  [{ plan: 'yearly', tier: 'premium-annual' }, 'yearly'],
  [{ plan: 'yearly', tier: 'premium-monthly' }, null],
  [{}, null],
] as const)('reads the plan of %j: %s', (request, plan) => {
  expect(planOfRequest(request)).toBe(plan);
});

it('names a purchase', () => {
  expect(defaultProductName(250)).toBe('250 Premium Backlink Credits');
});

it('shortens an address', () => {
  expect(shortenEmail('ada@example.com')).toBe('a…@example.com');
});

it('sells the specified plans', () => {
  expect(plans.monthly).toMatchObject({
    priceCents: 2900,
    originalPriceCents: 4900,
    period: 'month',
    discount: 41,
    isPopular: true,
  });
  expect(plans.yearly).toMatchObject({
    priceCents: 29_000,
    originalPriceCents: 58_800,
    period: 'year',
    discount: 51,
    savingsCents: 29_800,
    monthlyEquivalentCents: 2400,
    isPopular: false,
  });
  for (const { priceCents, originalPriceCents, discount } of Object.values(plans)) {
    expect(Math.round((1 - priceCents / originalPriceCents) * 100)).toBe(discount);
  }
});

it.each([
  [{ firstName: ' Ada ', lastName: 'Lovelace' }, 'Ada Lovelace'],
  [{ firstName: null, lastName: 'Love\r\nlace' }, 'Love lace'],
  [{ firstName: 'Ada\u202e' }, 'Ada'],
  [{ firstName: ' ', lastName: null }, null],
])('names the buyer of %j', (given, name) => {
  expect(buyerName(given)).toBe(name);
});
