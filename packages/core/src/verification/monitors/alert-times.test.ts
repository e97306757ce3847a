import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timeIn } from '../../base/time/time-zone.ts';
import { alertDueAt, GATHER_MS, quietUntil } from './alert-times.ts';

const utc = (text: string) => new Date(`${text}:00Z`);
const night = { from: 22, to: 7 };
const end = (zone: string, at: string, hours = night) =>
  quietUntil(utc(at), hours, zone)?.toISOString().slice(0, 16) ?? null;

describe('quiet hours', () => {
  it.each([
    ['before midnight', '2026-11-25T22:30', '2026-11-26T06:00'],
    ['after midnight', '2026-11-26T01:30', '2026-11-26T06:00'],
    ['from their first minute', '2026-11-25T21:00', '2026-11-26T06:00'],
    ['not before it', '2026-11-25T20:59', null],
    ['not at their end', '2026-11-26T06:00', null],
    ['on the last of a month', '2026-12-31T23:00', '2027-01-01T06:00'],
    // Clocks go from 2 to 3 on 28 March 2027, and from 3 to 2 on 31 October.
    ['in a night that is an hour shorter', '2027-03-27T21:30', '2027-03-28T05:00'],
    ['in a night that is an hour longer', '2027-10-30T20:30', '2027-10-31T06:00'],
  ])('across midnight in Vienna, %s', (_name, at, until) => {
    expect(end('Europe/Vienna', at)).toBe(until);
  });

  it('within a day, around the world, and none', () => {
    const noon = { from: 12, to: 14 };
    expect(end('America/Los_Angeles', '2026-07-01T19:30', noon)).toBe('2026-07-01T21:00');
    expect(end('America/Los_Angeles', '2026-07-01T21:00', noon)).toBeNull();
    expect(end('Asia/Kolkata', '2026-07-01T06:45', noon)).toBe('2026-07-01T08:30');
    expect(end('UTC', '2026-07-01T06:45', { from: 6, to: 6 })).toBeNull();
  });

  it('that end in the hour that clocks leave out end when it is over', () => {
    expect(end('Europe/Vienna', '2027-03-28T00:30', { from: 23, to: 2 })).toBe('2027-03-28T01:00');
  });

  it('that end in the hour that clocks have twice are over the first time', () => {
    const hours = { from: 22, to: 2 };
    expect(end('Europe/Vienna', '2027-10-30T23:30', hours)).toBe('2027-10-31T00:00');
    expect(end('Europe/Vienna', '2027-10-31T00:30', hours)).toBeNull();
    expect(end('Europe/Vienna', '2027-10-31T01:30', hours)).toBeNull();
  });

  const zones = ['UTC', 'Europe/Vienna', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe'];
  const hour = fc.integer({ min: 0, max: 23 });
  const moment = fc.date({
    min: utc('2026-01-01T00:00'),
    max: utc('2028-01-01T00:00'),
    noInvalidDate: true,
  });
  it('end later than now, within a day, and outside of quiet hours', () => {
    fc.assert(
      fc.property(moment, hour, hour, fc.constantFrom(...zones), (at, from, to, zone) => {
        const until = quietUntil(at, { from, to }, zone);
        const now = timeIn(zone, at).hour;
        const isQuiet =
          from < to ? now >= from && now < to : from > to && (now >= from || now < to);
        expect(until !== null).toBe(isQuiet);
        if (until === null) return;
        expect(until.getTime()).toBeGreaterThan(at.getTime());
        expect(until.getTime() - at.getTime()).toBeLessThanOrEqual(25 * 60 * 60 * 1000);
        expect(quietUntil(until, { from, to }, zone)).toBeNull();
      }),
      { numRuns: 300 },
    );
  });
});

describe('what changed is told', () => {
  const due = (some: Partial<Parameters<typeof alertDueAt>[0]>) =>
    alertDueAt({
      now: utc('2026-11-21T09:00'),
      rhythm: 'daily',
      lastSentAt: null,
      quietHours: null,
      timeZone: 'UTC',
      ...some,
    }).toISOString();
  it('with what the same round finds', () => {
    expect(due({ rhythm: 'now' })).toBe(
      new Date(utc('2026-11-21T09:00').getTime() + GATHER_MS).toISOString(),
    );
  });
  it('once a day, from seven o’clock on by the clocks of the reader', () => {
    expect(due({})).toBe('2026-11-21T09:02:00.000Z');
    expect(due({ lastSentAt: utc('2026-11-20T23:59') })).toBe('2026-11-21T09:02:00.000Z');
    expect(due({ lastSentAt: utc('2026-11-21T07:00') })).toBe('2026-11-22T07:00:00.000Z');
    expect(due({ timeZone: 'America/New_York' })).toBe('2026-11-21T12:00:00.000Z');
  });
  it('after quiet hours, a digest too', () => {
    const timeZone = 'Europe/Vienna';
    const late = utc('2026-11-21T22:30');
    expect(due({ now: late, rhythm: 'now', quietHours: night, timeZone })).toBe(
      '2026-11-22T06:00:00.000Z',
    );
    expect(due({ now: late, quietHours: { from: 22, to: 9 }, timeZone, lastSentAt: late })).toBe(
      '2026-11-22T08:00:00.000Z',
    );
  });
});
