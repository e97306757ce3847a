import { seededRandom } from '../report/random.ts';

/** Requests that the model takes at once where it is asked by `slots`. */
export const SLOTS = 20;

const random = seededRandom(11);
/** Most are quick, a few are very slow: a Pareto tail from 100 ms, cut off at 3 s. */
const tail = Array.from({ length: 200 }, () => Math.min(3000, 100 * (1 - random()) ** -0.8));

/** How long the model takes for the request of this number, in milliseconds. */
export const latencies: Record<string, (asked: number) => number> = {
  steady: () => 200,
  tail: (asked) => tail[asked % tail.length] ?? 0,
  slots: () => 200,
  instant: () => 0,
};

/** How long lanes take that lose no time: each takes the next as soon as it is free. */
export function idealMs(kind: string, { rows, lanes }: { rows: number; lanes: number }): number {
  const free = Array.from({ length: lanes }, () => 0);
  for (let asked = 0; asked < rows; asked += 1) {
    const next = free.indexOf(Math.min(...free));
    free[next] = (free[next] ?? 0) + (latencies[kind]?.(asked) ?? 0);
  }
  return Math.max(...free);
}
