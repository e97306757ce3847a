import { setTimeout as wait } from 'node:timers/promises';
import { ERRORS_KEPT, errorSaving } from '@linkwright/core/all';
import { LRUCache } from 'lru-cache';
import type { Context, ErrorPlace } from '../../../context.ts';
import { entryOf } from './entry.ts';
import type { ErrorEntry } from './store.ts';

/** The same error again within this time is counted in the first one's entry. */
const FLOOD_MS = 60_000;
const MOST_FLOODS = 500;
/** What comes up meanwhile is stored together. */
const GATHER_MS = 200;
/** What could not be stored is tried again after that, or with the next error. */
const LATER_MS = 60_000;

export interface Recorder {
  record(error: unknown, place: ErrorPlace): void;
  /** Stores what waits, if it can be stored at once. */
  close(): Promise<void>;
}

interface RecorderOptions extends Pick<Context, 'clock' | 'uuid' | 'log'> {
  save(entries: ErrorEntry[]): Promise<void>;
  gatherMs?: number;
  retryMs?: number;
}

/** Keeps errors in memory until they are stored: the last hundred, while they cannot be. */
export function createRecorder({
  save,
  gatherMs = GATHER_MS,
  retryMs = errorSaving.delayMs,
  ...ctx
}: RecorderOptions): Recorder {
  /** Entries made lately, by what is the same in the same error. */
  const recent = new LRUCache<string, ErrorEntry>({ max: MOST_FLOODS, ttl: FLOOD_MS });
  /** What is not stored yet, oldest first: entries, or how often a stored one came again. */
  const waiting = new Map<string, ErrorEntry>();
  const closing = new AbortController();
  let working: Promise<void> | undefined;
  let later: NodeJS.Timeout | undefined;

  function put(entry: ErrorEntry): void {
    const known = waiting.get(entry.id);
    if (known) known.occurrences += entry.occurrences;
    else waiting.set(entry.id, { ...entry });
    const [oldest] = waiting.keys();
    if (waiting.size > ERRORS_KEPT && oldest !== undefined) waiting.delete(oldest);
  }

  async function saveOnce(): Promise<void> {
    const batch = [...waiting.values()];
    waiting.clear();
    if (batch.length === 0) return;
    try {
      await save(batch);
    } catch (error) {
      const since = [...waiting.values()];
      waiting.clear();
      for (const entry of [...batch, ...since]) put(entry);
      throw error;
    }
  }

  async function work(): Promise<void> {
    clearTimeout(later);
    const pause = (ms: number) => wait(ms, undefined, { signal: closing.signal, ref: false });
    try {
      await pause(gatherMs);
      for (let failures = 0; waiting.size > 0; ) {
        try {
          await saveOnce();
          failures = 0;
        } catch (error) {
          if (failures >= errorSaving.retries) throw error;
          await pause(retryMs * 2 ** failures);
          failures += 1;
        }
      }
    } catch (error) {
      if (closing.signal.aborted) return;
      ctx.log.warn({ err: error, waiting: waiting.size }, 'errors could not be stored yet');
      later = setTimeout(start, LATER_MS);
      later.unref();
    } finally {
      working = undefined;
    }
  }

  function start(): void {
    if (!closing.signal.aborted) working ??= work();
  }

  return {
    record(error, place) {
      try {
        const entry = entryOf(ctx, error, place);
        const same = sameness(entry);
        const known = recent.get(same);
        if (!known) recent.set(same, entry);
        put(known ? { ...known, occurrences: 1 } : entry);
        start();
      } catch (fault) {
        ctx.log.error({ err: fault }, 'an error could not be put down');
      }
    },
    async close() {
      clearTimeout(later);
      closing.abort();
      await working;
      await saveOnce().catch((error: unknown) =>
        ctx.log.warn({ err: error, lost: waiting.size }, 'errors were not stored'),
      );
    },
  };
}

const sameness = ({ category, message, component, action, user_id, stack_trace }: ErrorEntry) =>
  JSON.stringify([category, message, component, action, user_id, stack_trace]);
