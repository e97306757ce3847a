import { AppError, type Credits } from '@linkwright/core';
import type { Context } from '../../../context.ts';
import { creditsOf } from './balance.ts';

/** Streams that one user may hold open at a time, in one process. */
const MAX_STREAMS = 20;

/** Tells the open streams of this process when somebody's credits are others. */
export interface CreditsWatch {
  /**
   * Calls back with the user's credits now, and whenever they have changed. Returns how to stop.
   * Throws RATE_LIMITED when the user watches in too many places.
   */
  watch(userId: string, onCredits: (credits: Credits) => void): () => void;
  close(): Promise<void>;
}

/** Starts to listen for changes, in whichever process they are made. */
export async function watchCredits(ctx: Context): Promise<CreditsWatch> {
  const watchers = new Map<string, Set<() => void>>();
  const unsubscribe = await ctx.database.subscribe(
    'credits_changed',
    (userId) => {
      for (const refresh of watchers.get(userId) ?? []) refresh();
    },
    (state) => {
      if (state === 'away') return;
      // Whatever changed while the connection was away was not told.
      for (const refresh of [...watchers.values()].flatMap((own) => [...own])) refresh();
    },
  );
  return {
    watch(userId, onCredits) {
      const own = watchers.get(userId) ?? new Set();
      if (own.size >= MAX_STREAMS) throw new AppError('RATE_LIMITED', { retryAfter: 60 });
      const refresh = refresher(ctx, userId, onCredits);
      watchers.set(userId, own.add(refresh));
      refresh();
      return () => {
        own.delete(refresh);
        if (own.size === 0) watchers.delete(userId);
      };
    },
    close: unsubscribe,
  };
}

/** Reads one after another; of changes that come meanwhile, one reading tells. */
function refresher(ctx: Context, userId: string, onCredits: (credits: Credits) => void) {
  let isReading = false;
  let isStale = false;
  async function read(): Promise<void> {
    isReading = true;
    do {
      isStale = false;
      try {
        onCredits(await creditsOf(ctx.db, userId));
      } catch (error) {
        ctx.log.warn({ err: error }, 'credits not read for a stream');
      }
    } while (isStale);
    isReading = false;
  }
  return () => {
    isStale = true;
    if (!isReading) void read();
  };
}
