import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  CONFIRM_DOWN_MS,
  decideSite,
  type SiteCheck,
  type SiteIncident,
  sayIncident,
  siteCheckAt,
  siteSightOf,
} from './incidents.ts';

const start = Date.parse('2026-11-21T09:00:00.000Z');
const MINUTE_MS = 60 * 1000;
const atMinute = (minute: number) => new Date(start + minute * MINUTE_MS).toISOString();

/** What was told, check after check. */
function run(checks: SiteCheck[]): ('down' | 'up')[] {
  let incident: SiteIncident | null = null;
  return checks.flatMap((check) => {
    const { after, event } = decideSite(incident, check);
    incident = after;
    return event ?? [];
  });
}
const check = (minute: number, sight: SiteCheck['sight'], isOursAway = false): SiteCheck => ({
  sight,
  at: atMinute(minute),
  summary: 'It did not answer.',
  isOursAway,
});
const down = (minute: number) => check(minute, 'down');
const up = (minute: number) => check(minute, 'answers');

it('tells once that a site is down, and once that it is back', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => down(index / 10));
  expect(run(hundred)).toEqual([]);
  expect(run([...hundred, down(20), ...hundred.map(() => down(30)), up(40), up(41)])).toEqual([
    'down',
    'up',
  ]);
});

it('tells nothing of a site that answered in between, nor while our own network is away', () => {
  expect(run([down(0), up(5), down(21), up(30)])).toEqual([]);
  expect(run([down(0), check(5, 'unknown'), down(21)])).toEqual(['down']);
  expect(run([down(0), check(30, 'down', true), down(60)])).toEqual(['down']);
});

it('is down and up by turns, and down only after two checks without an answer between', () => {
  const sights = fc.constantFrom<SiteCheck['sight']>('answers', 'down', 'unknown');
  const steps = fc.array(fc.tuple(sights, fc.integer({ min: 1, max: 40 }), fc.boolean()));
  fc.assert(
    fc.property(steps, (each) => {
      let minute = 0;
      let incident: SiteIncident | null = null;
      let last: 'down' | 'up' = 'up';
      let failed: number[] = [];
      for (const [sight, wait, isOursAway] of each) {
        minute += wait;
        const { after, event } = decideSite(incident, check(minute, sight, isOursAway));
        incident = after;
        if (sight === 'answers') failed = [];
        if (sight === 'down') failed.push(minute);
        if (event === null) continue;
        expect(event).not.toBe(last);
        last = event;
        if (event === 'down') {
          expect(((failed.at(-1) ?? 0) - (failed[0] ?? 0)) * MINUTE_MS).toBeGreaterThanOrEqual(
            CONFIRM_DOWN_MS,
          );
        }
      }
    }),
  );
});

it.each([
  [null, 'timeout', 'unreachable', 'down'],
  [null, 'name-not-found', 'unreachable', 'down'],
  [null, 'private-address', 'invalid', 'unknown'],
  [null, 'robots', 'blocked', 'unknown'],
  [200, null, 'live', 'answers'],
  [404, null, 'unreachable', 'answers'],
  [403, null, 'blocked', 'answers'],
  [200, 'timeout', 'unreachable', 'answers'],
  [500, null, 'unreachable', 'down'],
  [503, null, 'blocked', 'unknown'],
] as const)('takes status %s with %s, %s, for: %s', (status, kind, verdict, sight) => {
  const failure = kind && { kind, message: 'It failed' };
  expect(siteSightOf({ status, failure, verdict })).toBe(sight);
});

it('looks again after half an hour, less often the longer it lasts, never later than at its pace', () => {
  const beganAt = new Date(start);
  const minutes = (lasted: number, paceMs: number) => {
    const now = new Date(start + lasted * MINUTE_MS);
    return (siteCheckAt({ now, beganAt, paceMs }).getTime() - now.getTime()) / MINUTE_MS;
  };
  const week = 7 * 24 * 60 * MINUTE_MS;
  expect([0, 120, 240].map((lasted) => minutes(lasted, week))).toEqual([30, 30, 60]);
  expect(minutes(100_000, 60 * MINUTE_MS)).toBe(60);
});

it('says since when, before and after', () => {
  const incident = { beganAt: atMinute(0), isTold: true, fault: 'The connection was refused.' };
  const where = { host: 'blog.example', at: atMinute(75), timeZone: 'Europe/Vienna' };
  const since =
    'blog.example has not answered since 21 November 2026 at 10:00 CET. The connection was refused.';
  expect(sayIncident(incident, 'down', where)).toEqual({
    before: 'blog.example answered.',
    after: since,
  });
  expect(sayIncident(incident, 'up', where)).toEqual({
    before: since,
    after: 'blog.example answers again, seen on 21 November 2026 at 11:15 CET.',
  });
});
