const DAY_MS = 24 * 60 * 60 * 1000;

/** When a campaign begins links, beside what it has begun today. */
export interface Pace {
  pacePerDay: number;
  /** The day's articles are then written together, so that they can be read together. */
  approveFirst: boolean;
}

/**
 * When the next link has its turn after one that had its own at `turnAt` and begins now: turns are spread
 * over the day, and one that comes late moves only those that it would fall together with.
 *
 * @example
 * ```ts
 * import { turnAfter } from '@linkwright/core/campaigns';
 *
 * const now = new Date('2026-11-25T09:00:00Z');
 * const pace = { pacePerDay: 4, approveFirst: false };
 * turnAfter(pace, { turnAt: null, now }).toISOString(); // => '2026-11-25T15:00:00.000Z'
 * ```
 */
export function turnAfter(pace: Pace, { turnAt, now }: { turnAt: Date | null; now: Date }): Date {
  const gap = gapOf(pace);
  const planned = new Date((turnAt ?? now).getTime() + gap);
  return planned > now ? planned : new Date(now.getTime() + gap);
}

/** The same for a pace that is another from now on. Null: at once. */
export const turnAtNewPace = (pace: Pace, lastBegunAt: Date | null): Date | null =>
  lastBegunAt && new Date(lastBegunAt.getTime() + gapOf(pace));

const gapOf = ({ pacePerDay, approveFirst }: Pace): number =>
  approveFirst ? 0 : DAY_MS / pacePerDay;
