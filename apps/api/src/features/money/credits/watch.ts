import { isDeepStrictEqual } from 'node:util';
import { AppError, type Credits } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { idsOf } from '../../../db/announcements.ts';
import { creditsOf } from './balance.ts';
import { CREDITS_CHANGED, selectVersions } from './store.ts';

/** Streams that one user may hold open at a time, in one process. */
const MAX_STREAMS = 20;
/** What a process changed and did not tell, as it died, is seen by then. */
const LOOK_MS = 5000;

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
  const refreshAll = (userIds: Iterable<string>) => {
    for (const userId of userIds) for (const refresh of watchers.get(userId) ?? []) refresh();
  };
  const unsubscribe = await ctx.database.subscribe(
    CREDITS_CHANGED,
    (message) => refreshAll(idsOf(message)),
    (state) => {
      // Whatever changed while the connection was away was not told.
      if (state === 'back') refreshAll(watchers.keys());
    },
  );
  const look = lookForUntold(ctx, () => watchers.keys(), refreshAll);
  return {
    watch(userId, onCredits) {
      const own = watchers.get(userId) ?? new Set();
      if (own.size >= MAX_STREAMS) throw new AppError('RATE_LIMITED', { retryAfter: 60 });
      const refresh = refresher(ctx, userId, onCredits);
      watchers.set(userId, own.add(refresh));
      refresh();
      look.soon();
      return () => {
        own.delete(refresh);
        if (own.size === 0) watchers.delete(userId);
      };
    },
    async close() {
      look.stop();
      await unsubscribe();
    },
  };
}

/** Looks from time to time whose credits are others than at the last look, while anybody watches. */
function lookForUntold(
  ctx: Context,
  watched: () => Iterator<string> & Iterable<string>,
  onChanged: (userIds: string[]) => void,
) {
  let seen = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  async function look(): Promise<void> {
    timer = undefined;
    const userIds = [...watched()];
    try {
      const now = await selectVersions(ctx.db, userIds);
      onChanged(userIds.filter((userId) => now.get(userId) !== seen.get(userId)));
      seen = now;
    } catch (error) {
      ctx.log.warn({ err: error }, 'credits not compared for streams');
    }
    soon();
  }
  function soon(): void {
    if (isStopped || watched().next().done) return;
    timer ??= setTimeout(look, LOOK_MS).unref();
  }
  return {
    soon,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** Reads one after another; of changes that come meanwhile, one reading tells. */
function refresher(ctx: Context, userId: string, onCredits: (credits: Credits) => void) {
  let isReading = false;
  let isStale = false;
  let told: Credits | undefined;
  async function read(): Promise<void> {
    isReading = true;
    do {
      isStale = false;
      try {
        const credits = await creditsOf(ctx.db, userId);
        if (!isDeepStrictEqual(credits, told)) onCredits(credits);
        told = credits;
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
