import { AppError } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';

/** Streams that one client may hold open at a time, in one process. */
const MAX_STREAMS = 20;

/** Tells the open streams of this process when a report is another one. */
export interface ReportsWatch {
  /**
   * Calls `refresh` now and whenever the report has changed, never while it still works. Returns how
   * to stop. Throws RATE_LIMITED when `watcher` watches in too many places.
   */
  watch(id: string, watcher: string, refresh: () => Promise<void>): () => void;
  close(): Promise<void>;
}

/** Starts to listen for changes, in whichever process they are made. */
export async function watchReports(ctx: Context): Promise<ReportsWatch> {
  const watched = new Map<string, Set<() => void>>();
  const open = new Map<string, number>();
  const unsubscribe = await ctx.database.subscribe(
    'report_changed',
    (id) => {
      for (const notify of watched.get(id) ?? []) notify();
    },
    (state) => {
      if (state === 'away') return;
      // Whatever changed while the connection was away was not told.
      for (const notify of [...watched.values()].flatMap((each) => [...each])) notify();
    },
  );
  return {
    watch(id, watcher, refresh) {
      const count = open.get(watcher) ?? 0;
      if (count >= MAX_STREAMS) throw new AppError('RATE_LIMITED', { retryAfter: 60 });
      open.set(watcher, count + 1);
      const each = watched.get(id) ?? new Set();
      const notify = oneAtATime(ctx, refresh);
      watched.set(id, each.add(notify));
      notify();
      return () => {
        if (!each.delete(notify)) return;
        if (each.size === 0) watched.delete(id);
        const left = (open.get(watcher) ?? 1) - 1;
        if (left > 0) open.set(watcher, left);
        else open.delete(watcher);
      };
    },
    close: unsubscribe,
  };
}

/** Of changes that come while one is worked on, one more turn tells. */
function oneAtATime(ctx: Context, refresh: () => Promise<void>): () => void {
  let isWorking = false;
  let isStale = false;
  async function work(): Promise<void> {
    isWorking = true;
    do {
      isStale = false;
      try {
        await refresh();
      } catch (error) {
        ctx.log.warn({ err: error }, 'a report was not read for its stream');
      }
    } while (isStale);
    isWorking = false;
  }
  return () => {
    isStale = true;
    if (!isWorking) void work();
  };
}
