/** A clock that stands still until it is moved. */
export interface FixedClock {
  (): Date;
  /** Moves it on by so many milliseconds. */
  advance(ms: number): void;
}

/**
 * A clock that shows `start` (ISO 8601) until it is moved.
 *
 * @example
 * ```ts
 * import { fixedClock } from '@linkwright/core/testing';
 *
 * const clock = fixedClock('2026-11-21T12:00:00.000Z');
 * clock().toISOString(); // => '2026-11-21T12:00:00.000Z'
 * ```
 */
export function fixedClock(start = '2026-11-21T12:00:00.000Z'): FixedClock {
  let now = Date.parse(start);
  return Object.assign(() => new Date(now), {
    advance: (ms: number) => {
      now += ms;
    },
  });
}
