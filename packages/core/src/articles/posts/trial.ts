const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Lifetime of a trial post (docs/specification/posts-and-claims.md, Trial or permanent). */
export const TRIAL_HOURS = 24;
/** A trial with less than this left is expiring, in milliseconds. */
export const TRIAL_WARNING_MS = 2 * HOUR;
/** How often a countdown is drawn anew, in milliseconds. */
export const TRIAL_REFRESH_MS = 60_000;

export type TrialPhase = 'active' | 'expiring' | 'urgent' | 'expired';

/**
 * When a trial post that was made now expires.
 *
 * @example
 * ```ts
 * import { trialExpiry } from '@linkwright/core/posts';
 *
 * trialExpiry(new Date('2026-11-22T12:00:00Z')).toISOString(); // => '2026-11-23T12:00:00.000Z'
 * ```
 */
export function trialExpiry(now: Date): Date {
  return new Date(now.getTime() + TRIAL_HOURS * HOUR);
}

/**
 * Under 2 hours a trial is expiring, under 1 urgent; expired from the very second it is due.
 *
 * @example
 * ```ts
 * import { trialPhase } from '@linkwright/core/posts';
 *
 * trialPhase(new Date('2026-11-22T12:00:00Z'), new Date('2026-11-22T10:30:00Z')); // => 'expiring'
 * ```
 */
export function trialPhase(expiresAt: Date, now: Date): TrialPhase {
  const left = expiresAt.getTime() - now.getTime();
  if (left >= TRIAL_WARNING_MS) return 'active';
  if (left >= HOUR) return 'expiring';
  return left > 0 ? 'urgent' : 'expired';
}

/**
 * Whole hours and minutes left, e.g. `3h 12m`; the last minute reads `0h 1m`, then `Expired`.
 *
 * @example
 * ```ts
 * import { trialTimeLeft } from '@linkwright/core/posts';
 *
 * trialTimeLeft(new Date('2026-11-22T12:00:00Z'), new Date('2026-11-22T08:48:00Z')); // => '3h 12m'
 * ```
 */
export function trialTimeLeft(expiresAt: Date, now: Date): string {
  const left = expiresAt.getTime() - now.getTime();
  if (!(left > 0)) return 'Expired';
  const minutes = Math.max(1, Math.floor(left / MINUTE));
  return `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
}
