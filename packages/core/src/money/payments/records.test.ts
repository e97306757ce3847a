import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCheckoutIntent, parsePendingCheckout, parseUpgradeIntent } from './records.ts';

describe('a pending checkout', () => {
  it.each([
    ['{"type":"credits","price":70,"credits":50}', { type: 'credits', price: 70, credits: 50 }],
    ['{"type":"credits","price":0.01,"credits":3}', { type: 'credits', price: 4.2, credits: 3 }],
    ['{"type":"premium","plan":"yearly"}', { type: 'premium', plan: 'yearly' }],
    ['{"type":"premium","plan":"weekly"}', null],
    ['{"type":"credits","credits":0,"price":0}', null],
    ['{"type":"credits","credits":1.5,"price":2.1}', null],
    ['{"type":"credits","credits":10001,"price":1}', null],
    ['{"type":"credits","credits":"50","price":70}', null],
    ['{"type":"gift","credits":50,"price":70}', null],
    ['[]', null],
    ['null', null],
    ['', null],
    ['{', null],
    [null, null],
  ])('%s → %j', (text, record) => {
    expect(parsePendingCheckout(text)).toEqual(record);
  });
});

it.each([
  ['{"plan":"monthly","source":"pricing","timestamp":5}', true],
  ['{"plan":"monthly","source":"pricing"}', false],
  ['{"plan":"daily","source":"pricing","timestamp":5}', false],
  ['{"plan":"monthly","source":5,"timestamp":5}', false],
])('an upgrade intent: %s → %s', (text, isOne) => {
  expect(parseUpgradeIntent(text)).toEqual(isOne ? JSON.parse(text) : null);
});

it.each([
  ['{"checkout":{"type":"premium","plan":"yearly"},"timestamp":5,"path":"/"}', true],
  ['{"checkout":{"type":"premium","plan":"yearly"},"timestamp":5}', false],
  ['{"checkout":[],"timestamp":5,"path":"/"}', false],
])('a checkout intent: %s → %s', (text, isOne) => {
  expect(parseCheckoutIntent(text)).toEqual(isOne ? JSON.parse(text) : null);
});

it('never fails, whatever a browser kept', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      for (const parse of [parsePendingCheckout, parseUpgradeIntent, parseCheckoutIntent]) {
        expect(() => parse(text)).not.toThrow();
      }
    }),
  );
});
