import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDay } from '../../base/time/time-zone.ts';
import { dayFrom, decideRunMove, type LinkMove, refuseLinkMove } from './decide-move.ts';
import { type CampaignTurn, forecastLinks, type WaitingLink } from './forecast.ts';

const now = new Date('2026-11-26T09:00:00Z');
const turn: CampaignTurn = { pacePerDay: 2, approveFirst: false, turnAt: null, begunToday: 0 };
const until = new Date('2026-12-20T00:00:00Z');
const queue = (...days: (string | null)[]): WaitingLink[] =>
  days.map((plannedOn, index) => ({ number: index + 1, plannedOn }));
const told = (links: WaitingLink[], more: Partial<CampaignTurn> = {}, timeZone = 'UTC') =>
  forecastLinks(links, { ...turn, ...more }, { now, until, timeZone }).map(
    ({ link, day }) => `${link.number} ${day.slice(8)}`,
  );

describe('what is planned', () => {
  it('comes in its order, spread over days and within the pace', () => {
    expect(told(queue(null, null, null, null))).toEqual(['1 26', '2 26', '3 27', '4 27']);
    expect(told(queue(null, null, null), { begunToday: 1 })).toEqual(['1 26', '2 27', '3 27']);
    expect(told(queue(null, null), { begunToday: 2 })).toEqual(['1 27', '2 27']);
    expect(told(queue(null), { turnAt: new Date('2026-11-28T03:00:00Z') })).toEqual(['1 28']);
    const together = forecastLinks(
      queue(null, null),
      { ...turn, approveFirst: true },
      { now, until, timeZone: 'UTC' },
    );
    expect(together.map(({ at }) => at)).toEqual([now, now]);
  });

  it('comes on the day that was chosen, others around it', () => {
    expect(told(queue('2026-11-28', null, null, '2026-11-27'))).toEqual([
      '2 26',
      '3 26',
      '4 27',
      '1 28',
    ]);
    // Of a day that passed while the campaign was paused: first of all.
    expect(told(queue(null, '2026-11-20'))).toEqual(['2 26', '1 26']);
  });

  it('is by the days of its zone', () => {
    expect(told(queue(null, null, null), { pacePerDay: 1 }, 'Pacific/Kiritimati')).toEqual([
      '1 26',
      '2 27',
      '3 28',
    ]);
  });

  it('never has more on a day than the pace, and leaves no link out', () => {
    fc.assert(
      fc.property(
        fc.array(fc.option(fc.integer({ min: 0, max: 12 })), { maxLength: 20 }),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 0, max: 6 }),
        fc.constantFrom('UTC', 'Asia/Tokyo', 'America/Los_Angeles', 'Europe/Vienna'),
        fc.boolean(),
        (days, pacePerDay, begunToday, timeZone, approveFirst) => {
          const today = calendarDay(timeZone, now);
          const links = queue(...days.map((each) => (each === null ? null : dayFrom(today, each))));
          const found = forecastLinks(
            links,
            { pacePerDay, approveFirst, turnAt: null, begunToday },
            { now, until: new Date('2027-12-01T00:00:00Z'), timeZone },
          );
          expect(found.map(({ link }) => link.number).toSorted((a, b) => a - b)).toEqual(
            links.map(({ number }) => number),
          );
          for (const [day, each] of Map.groupBy(found, (one) => one.day)) {
            const before = day === today ? Math.min(begunToday, pacePerDay) : 0;
            expect(each.length + before).toBeLessThanOrEqual(pacePerDay);
          }
          for (const { link, day } of found) expect((link.plannedOn ?? '') <= day).toBe(true);
        },
      ),
    );
  });
});

describe('a link', () => {
  const move: LinkMove = {
    state: 'queued',
    campaignState: 'running',
    pacePerDay: 3,
    day: '2026-11-28',
    today: '2026-11-26',
    takenOnDay: 2,
  };
  it.each<[string, Partial<LinkMove>, RegExp | null]>([
    ['that waits', {}, null],
    ['of a paused campaign', { campaignState: 'paused' }, null],
    ['that goes back in line', { day: null, takenOnDay: 9 }, null],
    ['of today', { day: '2026-11-26' }, null],
    ['of an ended campaign', { campaignState: 'completed' }, /does not run/],
    ['that has begun', { state: 'generating' }, /under way already/],
    ['to a day that is over', { day: '2026-11-25' }, /is over/],
    ['to a day far away', { day: '2027-11-28' }, /more than a year/],
    ['to a full day', { takenOnDay: 3 }, /is full: the campaign begins 3 a day/],
  ])('%s', (_which, more, refusal) => {
    const said = refuseLinkMove({ ...move, ...more });
    if (refusal === null) expect(said).toBeNull();
    else expect(said).toMatch(refusal);
  });
});

describe('a run', () => {
  const nextRunAt = new Date('2026-12-01T09:00:00Z');
  const move = {
    schedule: { every: 'week', weekday: 2, hour: 9 } as const,
    timeZone: 'UTC',
    nextRunAt,
    slot: null,
    from: nextRunAt,
    now,
  };
  it.each<[string, object, string | RegExp]>([
    ['2026-11-27', {}, '2026-11-27T09:00:00.000Z'],
    ['2026-12-07', {}, '2026-12-07T09:00:00.000Z'],
    ['2026-12-08', {}, /The run after it is on 2026-12-08/],
    ['2026-11-26', {}, /time is over/],
    ['2026-11-30', { from: now }, /begun already/],
    ['2026-11-30', { nextRunAt: null }, /is paused/],
    // Moved before: it still stands for the first of December.
    [
      '2026-12-07',
      {
        slot: nextRunAt,
        nextRunAt: new Date('2026-11-28T09:00:00Z'),
        from: new Date('2026-11-28T09:00:00Z'),
      },
      '2026-12-07T09:00:00.000Z',
    ],
  ])('to %s %j', (day, more, expected) => {
    const decided = decideRunMove({ ...move, day, ...more });
    const said = 'at' in decided ? decided.at.toISOString() : decided.refusal;
    if (typeof expected === 'string') expect(said).toBe(expected);
    else expect(said).toMatch(expected);
  });
});
