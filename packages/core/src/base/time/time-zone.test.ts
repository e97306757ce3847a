import { describe, expect, it } from 'vitest';
import { calendarDay, isTimeZone, momentIn, timeIn } from './time-zone.ts';

const utc = (text: string) => new Date(`${text}:00Z`);

it.each([
  ['Europe/Vienna', true],
  ['America/Los_Angeles', true],
  ['UTC', true],
  ['Mars/Olympus', false],
  ['', false],
  ['+01:00', false],
  ["Europe/Vienna'; drop table users", false],
])('knows whether %j is a zone', (name, is) => {
  expect(isTimeZone(name)).toBe(is);
});

it.each([
  ['Asia/Tokyo', '2026-11-25T15:30', '2026-11-26'],
  ['America/Los_Angeles', '2026-11-25T07:59', '2026-11-24'],
  ['Pacific/Kiritimati', '2026-12-31T10:00', '2027-01-01'],
  ['UTC', '2026-11-25T23:59', '2026-11-25'],
])('tells the day in %s at %s', (zone, at, day) => {
  expect(calendarDay(zone, utc(at))).toBe(day);
});

describe('the moment at which clocks show an hour', () => {
  it.each([
    ['Asia/Kolkata', '2026-11-25', 9, '2026-11-25T03:30'],
    ['America/New_York', '2026-07-01', 9, '2026-07-01T13:00'],
    ['America/New_York', '2026-12-01', 9, '2026-12-01T14:00'],
    // Clocks go from 2 to 3.
    ['Europe/Vienna', '2027-03-28', 2, '2027-03-28T01:00'],
    ['Europe/Vienna', '2027-03-28', 3, '2027-03-28T01:00'],
    // Clocks go from 3 back to 2.
    ['Europe/Vienna', '2026-10-25', 2, '2026-10-25T00:00'],
    ['Europe/Vienna', '2026-10-25', 3, '2026-10-25T02:00'],
    ['Pacific/Kiritimati', '2026-11-25', 0, '2026-11-24T10:00'],
  ])('in %s on %s at %i', (zone, date, hour, moment) => {
    const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
    expect(momentIn(zone, { year, month, day, hour })).toEqual(utc(moment));
  });

  it('counts on past the end of a month', () => {
    const at = momentIn('Europe/Vienna', { year: 2026, month: 12, day: 32, hour: 6 });
    expect(timeIn('Europe/Vienna', at)).toEqual({
      year: 2027,
      month: 1,
      day: 1,
      hour: 6,
      minute: 0,
    });
  });
});
