import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const LOOK_MS = 5000;
/** Of the time between two looks, the event loop is busy for less. */
const QUIET = 0.05;

/**
 * Gives back once what starting left behind, a fifth of what is resident: V8 would keep it until the
 * server is busy. It takes some 200 ms, so it waits until nobody is served. Returns what stops waiting.
 */
export function collectWhenQuiet(collect = collectAll, everyMs = LOOK_MS): () => void {
  let last = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    if (utilization > QUIET) return;
    clearInterval(timer);
    collect();
  }, everyMs).unref();
  return () => clearInterval(timer);
}

/** Node has no other way to it than a flag, which counts for contexts that are made from then on. */
function collectAll(): void {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as (options: { type: 'major'; flavor: 'last-resort' }) => void;
  setFlagsFromString('--no-expose-gc');
  gc({ type: 'major', flavor: 'last-resort' });
}
