import { VisitFault } from './visit-fault.ts';

const TICK_MS = 50;
/** A turn of the event loop that took longer counts as this long. */
const LONGEST_TICK_MS = 2 * TICK_MS;

/** Counts the time in which this process was listening. */
export interface Ticker {
  add(tick: (elapsedMs: number) => void): () => void;
}

/** One timer for everybody, which runs only while somebody listens. */
export function createTicker(): Ticker {
  const listeners = new Set<(elapsedMs: number) => void>();
  let timer: NodeJS.Timeout | undefined;
  let last = 0;
  const tick = () => {
    const now = performance.now();
    const elapsed = Math.min(now - last, LONGEST_TICK_MS);
    last = now;
    for (const listener of listeners) listener(elapsed);
  };
  return {
    add(listener) {
      listeners.add(listener);
      if (listeners.size === 1) {
        last = performance.now();
        timer = setInterval(tick, TICK_MS);
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) clearInterval(timer);
      };
    },
  };
}

export interface Deadline {
  /** Aborted with a VisitFault: 'timeout' or 'cancelled'. */
  signal: AbortSignal;
  /** Milliseconds that are left. */
  leftMs(): number;
  /** Stops the count while `wait` lasts. */
  whilePaused<T>(wait: Promise<T>): Promise<T>;
  end(): void;
}

/**
 * A time limit that measures the silence of the other side and not how busy this process is: what a
 * blocked event loop had no chance to read is not held against a server.
 */
export function startDeadline(
  ticker: Ticker,
  timeoutMs: number,
  outer: AbortSignal | undefined,
): Deadline {
  const controller = new AbortController();
  let left = timeoutMs;
  let isPaused = false;
  const remove = ticker.add((elapsed) => {
    if (isPaused) return;
    left -= elapsed;
    if (left > 0) return;
    remove();
    controller.abort(
      new VisitFault('timeout', `Not done after ${timeoutMs / 1000} seconds in all`),
    );
  });
  const cancel = () => controller.abort(new VisitFault('cancelled', 'The visit was cancelled'));
  if (outer?.aborted) cancel();
  else outer?.addEventListener('abort', cancel, { once: true });
  return {
    signal: controller.signal,
    leftMs: () => left,
    async whilePaused(wait) {
      isPaused = true;
      try {
        return await wait;
      } finally {
        isPaused = false;
      }
    },
    end() {
      remove();
      outer?.removeEventListener('abort', cancel);
    },
  };
}

/** The promise, or the signal's reason if that comes first. */
export function abortable<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  if (signal.aborted) {
    // Nobody waits for it any more: how it fails is no fault of the process.
    promise.catch(() => {});
    return Promise.reject(signal.reason);
  }
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
