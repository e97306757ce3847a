import { calendarDay, DEFAULT_TIME_ZONE } from '../../base/time/time-zone.ts';
import type { CheckOutcome } from './vocabulary.ts';

/** Checks by what they count as. `unseen` holds those that say nothing, unconfirmed misses too. */
export interface Uptime {
  up: number;
  down: number;
  unseen: number;
  /** up / (up + down), 0 to 1; null when no check saw a page. */
  share: number | null;
}

/** Checks of one day. */
export interface UptimeDay extends Uptime {
  /** `2026-11-21`. */
  day: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * How much of what was really seen was up: checks that saw nothing count for neither side.
 *
 * @example
 * ```ts
 * import { uptimeOf } from '@linkwright/core/monitors';
 *
 * uptimeOf({ up: 9, down: 1, unseen: 5 }).share; // => 0.9
 * ```
 */
export function uptimeOf(counts: Omit<Uptime, 'share'>): Uptime {
  const { up, down, unseen } = counts;
  const seen = up + down;
  return { up, down, unseen, share: seen === 0 ? null : up / seen };
}

/** Checks by the days of a time zone, oldest first; a day without a check has no entry. */
export function uptimeByDay(
  checks: Iterable<{ at: string; outcome: CheckOutcome }>,
  zone: string = DEFAULT_TIME_ZONE,
): UptimeDay[] {
  const days = new Map<string, Omit<Uptime, 'share'>>();
  for (const { at, outcome } of checks) {
    const day = calendarDay(zone, new Date(at));
    const counts = days.get(day) ?? { up: 0, down: 0, unseen: 0 };
    counts[outcome === 'unconfirmed' ? 'unseen' : outcome] += 1;
    days.set(day, counts);
  }
  return [...days]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, counts]) => ({ day, ...uptimeOf(counts) }));
}

/** A stretch of a chart's line: days that follow each other without a gap. */
export type UptimeStretch = (UptimeDay & { share: number })[];

/**
 * The parts of which a chart's line consists. A line is drawn over real checks only: it breaks where
 * checks saw nothing, and where more than one and a half periods lie between two of them.
 */
export function uptimeStretches(days: readonly UptimeDay[], periodMs: number): UptimeStretch[] {
  const stretches: UptimeStretch[] = [];
  let last: UptimeDay | undefined;
  for (const day of days) {
    const isGap = last === undefined || daysBetween(last, day) * DAY_MS > periodMs * 1.5;
    const open = isGap ? undefined : stretches.at(-1);
    if (day.share === null) last = undefined;
    else {
      last = day;
      const point = { ...day, share: day.share };
      if (open) open.push(point);
      else stretches.push([point]);
    }
  }
  return stretches;
}

const daysBetween = (one: UptimeDay, other: UptimeDay): number =>
  (Date.parse(other.day) - Date.parse(one.day)) / DAY_MS;
