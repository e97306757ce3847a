import { linkCheckHours } from '../../money/payments/account-limits.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/**
 * The longest time between two checks of a link: a day with Premium, else a week.
 *
 * @example
 * ```ts
 * import { checkPeriodMs } from '@linkwright/core/monitors';
 *
 * checkPeriodMs(true); // => 86_400_000
 * ```
 */
export const checkPeriodMs = (isPremium: boolean): number =>
  linkCheckHours[isPremium ? 'premium' : 'free'].longest * HOUR_MS;

/** A link that was missed is checked again after so long, and only then called lost. */
export const SECOND_CHECK_MS = 6 * HOUR_MS;
/** While a miss is neither confirmed nor refuted, checks go on every six hours for so long. */
const SUSPECT_MS = 3 * DAY_MS;
/** Share of the period by which a check may come earlier or later, so that checks spread by themselves. */
export const CHECK_JITTER = 0.05;

/** From this hour of the day on, by the clocks of its reader, the digest of the day is written. */
export const DIGEST_HOUR = 7;

export interface ScheduleInput {
  now: Date;
  /** As `paceAfter` gives it. */
  paceMs: number;
  /** Since when the link is missed without being called lost; null when it is not. */
  suspectedAt: Date | null;
  /** Uniform in [0, 1). */
  random: () => number;
}

/** When a link is checked next: at its pace with the jitter, or for the second check. */
export function nextCheckAt({ now, paceMs, suspectedAt, random }: ScheduleInput): Date {
  if (suspectedAt && now.getTime() - suspectedAt.getTime() < SUSPECT_MS) {
    const second = suspectedAt.getTime() + SECOND_CHECK_MS;
    return new Date(second > now.getTime() ? second : now.getTime() + SECOND_CHECK_MS);
  }
  return new Date(now.getTime() + Math.round(paceMs * (1 + CHECK_JITTER * (2 * random() - 1))));
}
