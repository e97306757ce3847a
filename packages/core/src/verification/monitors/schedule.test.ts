import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextCheckAt } from './schedule.ts';

const now = new Date('2026-11-21T09:00:00.000Z');
const HOUR_MS = 60 * 60 * 1000;
const WEEK_MS = 7 * 24 * HOUR_MS;
const hoursUntil = (date: Date) => (date.getTime() - now.getTime()) / HOUR_MS;
const pace = fc.integer({ min: HOUR_MS, max: WEEK_MS });
const next = (options: Partial<Parameters<typeof nextCheckAt>[0]>) =>
  hoursUntil(
    nextCheckAt({ now, paceMs: WEEK_MS, suspectedAt: null, random: () => 0.5, ...options }),
  );

it('spreads within five per cent', () => {
  fc.assert(
    fc.property(pace, fc.double({ min: 0, max: 1, noNaN: true }), (paceMs, value) => {
      const hours = next({ paceMs, random: () => value });
      const period = paceMs / HOUR_MS;
      expect(Math.abs(hours - period)).toBeLessThanOrEqual(period * 0.05 + 1e-6);
    }),
  );
  expect(next({ paceMs: 24 * HOUR_MS, random: () => 0 })).toBeCloseTo(22.8);
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
