import { useEffect } from 'react';
import type { SearchedRows } from './arrange.ts';

/** Looking at the time takes as long as some of them. */
const AT_ONCE = 20;
/** A page at rest has 50 ms to give, and whoever begins to scroll in them would wait for their end. */
const MOST_MS = 8;
/** Where the page is never at rest, so many are read after so long all the same. */
const AT_LEAST = 500;
const WAIT_MS = 200;

/** Makes of each row what is searched in it while there is nothing else to do: the first letter finds it made. */
export function useReadAhead<Row>(searched: SearchedRows<Row> | null): void {
  useEffect(() => {
    if (searched === null || !('requestIdleCallback' in window)) return;
    const { rows, textsTo } = searched;
    let next = 0;
    const ask = () => requestIdleCallback(read, { timeout: WAIT_MS });
    const read: IdleRequestCallback = (deadline) => {
      const least = deadline.didTimeout ? next + AT_LEAST : 0;
      const end = performance.now() + MOST_MS;
      const isIdle = () => deadline.timeRemaining() > 1 && performance.now() < end;
      while (next < rows.length && (next < least || isIdle())) {
        next += AT_ONCE;
        textsTo(next);
      }
      if (next < rows.length) waiting = ask();
    };
    let waiting = ask();
    return () => cancelIdleCallback(waiting);
  }, [searched]);
}
