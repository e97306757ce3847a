import type { HostQueue } from './host-queue.ts';

/**
 * Does `work` on every item, so many at once, and yields what comes of it in the order in which it is
 * done. Nothing is begun ahead of what the reader takes, so that memory is bounded by `concurrency`.
 * An aborted signal begins nothing more; a reader who leaves aborts what was begun.
 */
export async function* inParallel<T, R>(
  items: HostQueue<T>,
  work: (item: T, signal: AbortSignal) => Promise<R>,
  { concurrency, signal }: { concurrency: number; signal?: AbortSignal | undefined },
): AsyncGenerator<R, void> {
  const left = new AbortController();
  const either = signal ? AbortSignal.any([signal, left.signal]) : left.signal;
  const done: R[] = [];
  let faults: { error: unknown } | null = null;
  let running = 0;
  let wake = () => {};
  const begin = (item: T) => {
    running += 1;
    work(item, either)
      .then(
        (result) => done.push(result),
        (error) => {
          faults ??= { error };
        },
      )
      .finally(() => {
        running -= 1;
        items.release(item);
        wake();
      });
  };
  const fill = () => {
    while (running + done.length < concurrency && !either.aborted) {
      const next = items.take();
      if (next === undefined) return;
      begin(next);
    }
  };
  try {
    for (;;) {
      fill();
      if (faults) throw (faults as { error: unknown }).error;
      const result = done.shift();
      if (result !== undefined) yield result;
      else if (running === 0) return;
      else {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
  } finally {
    left.abort();
  }
}
