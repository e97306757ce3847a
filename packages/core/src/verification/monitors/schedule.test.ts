import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkPeriodMs, nextCheckAt } from './schedule.ts';

const now = new Date('2026-11-21T09:00:00.000Z');
const HOUR_MS = 60 * 60 * 1000;
const hoursUntil = (date: Date) => (date.getTime() - now.getTime()) / HOUR_MS;
const next = (options: Partial<Parameters<typeof nextCheckAt>[0]>) =>
  hoursUntil(
    nextCheckAt({ now, isPremium: false, suspectedAt: null, random: () => 0.5, ...options }),
  );

it('is daily with Premium, else weekly', () => {
  expect(next({ isPremium: true })).toBe(24);
  expect(next({})).toBe(7 * 24);
});

it('spreads within five per cent', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.double({ min: 0, max: 1, noNaN: true }), (isPremium, value) => {
      const hours = next({ isPremium, random: () => value });
      const period = checkPeriodMs(isPremium) / HOUR_MS;
      expect(Math.abs(hours - period)).toBeLessThanOrEqual(period * 0.05 + 1e-6);
    }),
  );
  expect(next({ isPremium: true, random: () => 0 })).toBeCloseTo(22.8);
});

it('looks a second time after six hours, whatever the plan', () => {
  expect(next({ suspectedAt: now })).toBe(6);
  const anHourAgo = new Date(now.getTime() - HOUR_MS);
  expect(next({ suspectedAt: anHourAgo })).toBe(5);
});

it('keeps looking for three days where the second look saw nothing, then as always', () => {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  expect(next({ suspectedAt: ago(6) })).toBe(6);
  expect(next({ suspectedAt: ago(71) })).toBe(6);
  expect(next({ suspectedAt: ago(72) })).toBe(7 * 24);
});
