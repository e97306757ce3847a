/** What is left of the rows at once when the service wants less. */
const CUT = 0.7;
/** So many failures in a row, without a success between, mean that it is not one row's fault. */
const TROUBLE = 3;
const FIRST_WAIT_MS = 1000;
/** A start that is later than this is no late timer. */
const LATE_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

export interface PaceOptions {
  /** The most rows at once. */
  concurrency: number;
  /** The most starts in a minute. */
  rate: number | undefined;
  /** How long nothing may succeed. */
  patienceMs: number;
  random: () => number;
}

export interface PassingFailure {
  /** When the row was begun. */
  startedAt: number;
  /** The service said that it is asked too much. */
  isBusy: boolean;
  /** The pause that it asked for. */
  askedMs: number;
}

/** How many rows may be under way at once, and when the next may start; times in milliseconds. */
export interface Pace {
  /** At least 1. */
  atOnce(): number;
  /** No row starts earlier. */
  nextStart(): number;
  started(now: number): void;
  /** The service answered. Gives whether it takes more at once now. */
  succeeded(): boolean;
  /** Gives the pause if everybody has to slow down, undefined if it concerns that row alone. */
  failed(failure: PassingFailure, now: number): number | undefined;
  /** Nothing succeeded for too long. */
  isHopeless(now: number): boolean;
}

/**
 * The pace of a run. It begins with all that is allowed, cuts by a factor when the service wants less
 * (once for all that was under way then), and grows again: fast up to where it was cut, then by one
 * row for each round.
 */
export function createPace({ concurrency, rate, patienceMs, random }: PaceOptions): Pace {
  let slots = concurrency;
  let knownGood = concurrency;
  let heldUntil = Number.NEGATIVE_INFINITY;
  let cutAt = Number.NEGATIVE_INFINITY;
  let nextByRate = Number.NEGATIVE_INFINITY;
  // Since the last success.
  let failures = 0;
  let cuts = 0;
  let troubledSince: number | undefined;
  let longestAsked = 0;
  const atOnce = () => Math.max(1, Math.floor(slots));

  return {
    atOnce,
    nextStart: () => Math.max(heldUntil, nextByRate),
    started(now) {
      if (rate === undefined) return;
      // From when it was due, so that a late timer does not slow down what follows.
      const due = nextByRate > now - LATE_MS ? nextByRate : now;
      nextByRate = due + 60_000 / rate;
    },
    succeeded() {
      const before = atOnce();
      failures = 0;
      cuts = 0;
      troubledSince = undefined;
      longestAsked = 0;
      slots = Math.min(concurrency, slots + (slots < knownGood ? 1 : 1 / slots));
      return atOnce() > before;
    },
    failed({ startedAt, isBusy, askedMs }, now) {
      failures += 1;
      troubledSince ??= now;
      longestAsked = Math.max(longestAsked, askedMs);
      const isNews = startedAt >= cutAt;
      if (!isNews || !(isBusy || failures >= TROUBLE)) return undefined;
      cutAt = now;
      cuts += 1;
      slots = Math.max(1, slots * CUT);
      if (cuts === 1) knownGood = slots;
      // The first time, the service itself says best how long.
      const waitMs = Math.max(askedMs, isBusy && cuts === 1 ? 0 : waitAfter(cuts, random));
      heldUntil = Math.max(heldUntil, now + waitMs);
      return waitMs;
    },
    isHopeless: (now) => now - (troubledSince ?? now) >= patienceMs + longestAsked,
  };
}

/** Exponential back-off with jitter: how long to wait after so many failures. */
export const waitAfter = (failures: number, random: () => number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1)) * (0.5 + random() / 2);
