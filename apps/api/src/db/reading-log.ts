import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import {
  blankVisit,
  type FetchPage,
  type InputKind,
  type Inspection,
  inspectVisit,
  mendText,
  type PageVisit,
} from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import { clearSuspect, countDeaths, selectSuspects, storeReadings } from './input-store.ts';
import type { Input } from './input-tables.ts';
import { createReadingTurns } from './reading-turns.ts';
import type { Schema } from './schema.ts';

/** What is begun within that time is written down at once, however many jobs begin it. */
const WRITTEN_EVERY_MS = 100;
const SIGN_OF_LIFE_MS = 5000;
/** Shorter than it takes until a dead process's job is done by another, so that it knows by then. */
const ALIVE_MS = 20_000;

const SET_ASIDE = 'It is set aside, as reading it ended the server twice.';
const UNREADABLE = 'An error of ours occurred while it was read.';

/** Thrown instead of reading what was set aside. */
export class InputSetAside extends Error {
  override message = 'Set aside, as reading it ended the server twice.';
}

/** What some jobs read, with what is known of it. */
export interface Readings {
  /** Whether a process died while it was read. It is read alone, so it should come last. */
  isSuspect(ref: string, address: string): boolean;
  /** Reads something once it is named. Throws InputSetAside. Must not be within another reading. */
  read<T>(
    ref: string,
    address: string,
    work: () => Promise<T>,
    signal?: AbortSignal | undefined,
  ): Promise<T>;
  /** The same for a look at a page: at one that is set aside, nobody looks. */
  inspect(
    ref: string,
    url: string,
    work: () => Promise<Inspection>,
    signal: AbortSignal,
  ): Promise<Inspection>;
  /** The same for each page that is asked for: one that is set aside is answered as not seen. */
  guard(ref: string, fetchPage: FetchPage): FetchPage;
}

export interface ReadingLog {
  /** Begins with jobs, or goes on with them. */
  of(kind: InputKind, refs: readonly string[]): Promise<Readings>;
  /** Leaves what is named as it is: the process ends of it. */
  leave(): void;
  /** Says that nothing is under way any more. */
  close(): Promise<void>;
}

interface Needs {
  db: Kysely<Schema>;
  clock: () => Date;
  uuid: () => string;
  log: { warn(details: object, message: string): void };
}

/**
 * Names in the database what this process reads, before it is read, so that the next one knows what it
 * died of. Names are written together: one row, at most ten times a second, however much is read.
 */
export function openReadingLog({ db, clock, uuid, log }: Needs): ReadingLog {
  const process = uuid();
  const turns = createReadingTurns();
  const underWay = new Map<string, Input & { times: number }>();
  /** Readings that have been answered and are not yet written down as over. */
  const ending = new Set<Promise<unknown>>();
  let written: ReadonlySet<string> = new Set();
  let next: Promise<void> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let beat: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  /** Whether this process may have a row. */
  let isStored = false;
  let isLeft = false;

  const notWritten = (err: unknown) => log.warn({ err }, 'what is being read was not written down');

  const keyOf = ({ kind, ref, address }: Input) => JSON.stringify([kind, ref, address]);

  /** Whoever calls before it is written is in it. */
  function write(): Promise<void> {
    const before = writing;
    next ??= (async () => {
      await Promise.allSettled([before, last]);
      next = undefined;
      const inputs = [...underWay.values()].map(({ times: _, ...input }) => input);
      if (isLeft || (inputs.length === 0 && !isStored)) return;
      last = sleep(WRITTEN_EVERY_MS);
      written = new Set();
      isStored = true;
      const keys = new Set(underWay.keys());
      const aliveUntil = new Date(clock().getTime() + ALIVE_MS);
      await storeReadings(db, { process, inputs, aliveUntil });
      written = keys;
      isStored = keys.size > 0;
    })();
    writing = next;
    return next;
  }

  function showLife(): void {
    beat ??= setInterval(() => {
      if (underWay.size === 0) {
        clearInterval(beat);
        beat = undefined;
      }
      write().catch(notWritten);
    }, SIGN_OF_LIFE_MS).unref();
  }

  async function named<T>(input: Input, isAlone: boolean, work: () => Promise<T>): Promise<T> {
    const key = keyOf(input);
    const entry = underWay.get(key) ?? { ...input, times: 0 };
    entry.times += 1;
    underWay.set(key, entry);
    showLife();
    try {
      if (isAlone || !written.has(key)) await write();
      return await work();
    } finally {
      entry.times -= 1;
      if (entry.times === 0) underWay.delete(key);
      if (underWay.size === 0) write().catch(notWritten);
    }
  }

  return {
    async of(kind, refs) {
      await countDeaths(db, { process, now: clock(), uuid });
      const rows = refs.length === 0 ? [] : await selectSuspects(db, kind, refs);
      const suspects = new Map(
        rows.map(({ ref, address, set_aside_at: at }) => [keyOf({ kind, ref, address }), at]),
      );
      const isSuspect = (ref: string, address: string) =>
        suspects.has(keyOf({ kind, ref, address: mendText(address) }));
      const clear = async (input: Input) => {
        await clearSuspect(db, input);
        suspects.delete(keyOf(input));
      };
      const read: Readings['read'] = async (ref, address, work, signal) => {
        const input = { kind, ref, address: mendText(address) };
        if (suspects.get(keyOf({ ...input, address: '' })) || suspects.get(keyOf(input))) {
          throw new InputSetAside();
        }
        const { promise, resolve, reject } =
          Promise.withResolvers<Awaited<ReturnType<typeof work>>>();
        let wasCutOff = false;
        const doing = async () => {
          try {
            const result = await work();
            wasCutOff = signal?.aborted === true;
            ending.add(done);
            resolve(result);
          } catch (error) {
            reject(error);
          }
          // Whoever asked goes on reading what came before anything else is done.
          await nextTurn();
        };
        const done: Promise<void> = suspects.has(keyOf(input))
          ? turns
              .alone(() => named(input, true, doing))
              .then(() => (wasCutOff ? undefined : clear(input)))
          : turns.together(() => named(input, false, doing));
        done.catch(reject).finally(() => ending.delete(done));
        return promise;
      };
      const notSeen = (url: string, message: string) => ({
        ...blankVisit(url, clock()),
        failure: { kind: 'too-heavy' as const, message },
      });
      /** Whatever a page does to its reader, it is one answer. */
      const readPage = async <T>(
        { ref, url, signal }: { ref: string; url: string; signal: AbortSignal | undefined },
        work: () => Promise<T>,
        otherwise: (visit: PageVisit) => T,
      ): Promise<T> => {
        const ask = () =>
          work().catch((err: unknown) => {
            if (signal?.aborted) throw err;
            log.warn({ err, url }, 'a page could not be read');
            return otherwise(notSeen(url, UNREADABLE));
          });
        try {
          return await read(ref, url, ask, signal);
        } catch (error) {
          if (error instanceof InputSetAside) return otherwise(notSeen(url, SET_ASIDE));
          throw error;
        }
      };
      return {
        isSuspect,
        read,
        inspect: (ref, url, work, signal) => readPage({ ref, url, signal }, work, inspectVisit),
        guard: (ref, fetchPage) => (url, options) =>
          readPage(
            { ref, url, signal: options.signal },
            () => fetchPage(url, options),
            (visit) => visit,
          ),
      };
    },
    leave() {
      isLeft = true;
    },
    async close() {
      clearInterval(beat);
      await Promise.allSettled(ending);
      underWay.clear();
      await writing.catch(notWritten);
      if (isStored) await write();
    },
  };
}
