const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Addresses of one call at most (indexnow.org). */
export const MAX_INDEX_NOW_URLS = 10_000;

/** What became of a call. */
export type IndexNowOutcome =
  | { isTaken: true }
  | {
      isTaken: false;
      problem: string;
      /** Milliseconds until it is worth another try. */
      retryMs: number;
    };

/**
 * What an answer of IndexNow means, by its HTTP status; null: there was none. 202 takes the addresses
 * and looks for the key later.
 *
 * @example
 * ```ts
 * import { readIndexNowAnswer } from '@linkwright/core/publishing';
 *
 * readIndexNowAnswer(202).isTaken; // => true
 * ```
 */
export function readIndexNowAnswer(status: number | null, retryAfter?: number): IndexNowOutcome {
  if (status === 200 || status === 202) return { isTaken: true };
  const not = (problem: string, retryMs: number): IndexNowOutcome => ({
    isTaken: false,
    problem,
    retryMs,
  });
  switch (status) {
    case 400:
      return not('IndexNow could not read what it was sent (400)', DAY_MS);
    case 403:
      return not('IndexNow did not find the key at its address (403)', DAY_MS);
    case 422:
      return not('IndexNow says that the addresses are not of this host (422)', DAY_MS);
    case 429:
      return not(
        'IndexNow takes no more addresses for now (429)',
        Math.min(DAY_MS, Math.max(HOUR_MS, (retryAfter ?? 0) * 1000)),
      );
    case null:
      return not('IndexNow cannot be reached', HOUR_MS);
    default:
      return not(`IndexNow answered ${status}`, HOUR_MS);
  }
}
