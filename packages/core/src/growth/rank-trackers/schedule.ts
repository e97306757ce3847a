const HOUR_MS = 60 * 60 * 1000;

/** How often a keyword is checked. */
export const RANK_PERIOD_MS = 24 * HOUR_MS;
/** A provider that is away is asked again after so long, unless it names a time. */
export const PROVIDER_AWAY_MS = HOUR_MS;
/** Share of the period by which a check may come later, so that checks spread by themselves. */
const JITTER = 0.05;

/**
 * When a keyword is checked next, after a check that the provider answered or refused for good.
 *
 * @example
 * ```ts
 * import { nextRankCheckAt } from '@linkwright/core/ranks';
 *
 * nextRankCheckAt(new Date('2026-11-22T09:00:00Z'), () => 0).toISOString();
 * // => '2026-11-23T09:00:00.000Z'
 * ```
 */
export const nextRankCheckAt = (now: Date, random: () => number): Date =>
  new Date(now.getTime() + Math.round(RANK_PERIOD_MS * (1 + JITTER * random())));

/** When a provider that is away is asked again, for any keyword. */
export const retryProviderAt = (now: Date, retryAfterSeconds: number | undefined): Date =>
  new Date(now.getTime() + Math.max(PROVIDER_AWAY_MS, (retryAfterSeconds ?? 0) * 1000));
