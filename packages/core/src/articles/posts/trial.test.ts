import { describe, expect, it } from 'vitest';
import { trialExpiry, trialPhase, trialTimeLeft } from './trial.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const inMs = (ms: number) => new Date(now.getTime() + ms);
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

describe('the trial clock', () => {
  it('gives 24 hours', () => {
    expect(trialExpiry(now)).toEqual(new Date('2026-11-22T12:00:00.000Z'));
    expect(trialTimeLeft(trialExpiry(now), now)).toBe('24h 0m');
  });

  it.each([
    [24 * hour, 'active', '24h 0m'],
    [3 * hour + 12 * minute + 59 * second, 'active', '3h 12m'],
    [2 * hour, 'active', '2h 0m'],
    [2 * hour - 1, 'expiring', '1h 59m'],
    [hour, 'expiring', '1h 0m'],
    [hour - 1, 'urgent', '0h 59m'],
    [minute, 'urgent', '0h 1m'],
    [1, 'urgent', '0h 1m'],
    [0, 'expired', 'Expired'],
    [-1, 'expired', 'Expired'],
    [-99 * hour, 'expired', 'Expired'],
  ])('with %i ms left is %s and reads %s', (left, phase, text) => {
    expect(trialPhase(inMs(left), now)).toBe(phase);
    expect(trialTimeLeft(inMs(left), now)).toBe(text);
  });

  it('counts an unreadable date as expired', () => {
    expect(trialPhase(new Date('never'), now)).toBe('expired');
    expect(trialTimeLeft(new Date('never'), now)).toBe('Expired');
  });
});
