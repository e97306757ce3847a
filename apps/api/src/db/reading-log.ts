import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { blankVisit, type FetchPage, type InputKind } from '@linkwright/core';
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
  let written: ReadonlySet<string> = new Set();
  let next: Promise<void> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let beat: NodeJS.Timeout | undefined;
  let isLeft = false;

  const keyOf = ({ kind, ref, address }: Input) => JSON.stringify([kind, ref, address]);

  /** Whoever calls before it is written is in it. */
  function write(): Promise<void> {
    next ??= (async () => {
      await last;
      next = undefined;
      if (isLeft) return;
      last = sleep(WRITTEN_EVERY_MS);
      written = new Set();
      const inputs = [...underWay.values()].map(({ times: _, ...input }) => input);
      const keys = new Set(underWay.keys());
      const aliveUntil = new Date(clock().getTime() + ALIVE_MS);
      await storeReadings(db, { process, inputs, aliveUntil });
      written = keys;
    })();
    return next;
  }

  function showLife(): void {
    beat ??= setInterval(() => {
      if (underWay.size === 0) {
        clearInterval(beat);
        beat = undefined;
      }
      write().catch((err: unknown) => log.warn({ err }, 'what is being read was not written down'));
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
    }
  }

  return {
    async of(kind, refs) {
      await countDeaths(db, { now: clock(), uuid });
      const rows = refs.length === 0 ? [] : await selectSuspects(db, kind, refs);
      const suspects = new Map(
        rows.map(({ ref, address, set_aside_at: at }) => [keyOf({ kind, ref, address }), at]),
      );
      const isSuspect = (ref: string, address: string) =>
        suspects.has(keyOf({ kind, ref, address: storable(address) }));
      const clear = async (input: Input) => {
        await clearSuspect(db, input);
        suspects.delete(keyOf(input));
      };
      const read: Readings['read'] = async (ref, address, work, signal) => {
        const input = { kind, ref, address: storable(address) };
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
            resolve(result);
          } catch (error) {
            reject(error);
          }
          // Whoever asked goes on reading what came before anything else is done.
          await nextTurn();
        };
        const done = suspects.has(keyOf(input))
          ? turns
              .alone(() => named(input, true, doing))
              .then(() => (wasCutOff ? undefined : clear(input)))
          : turns.together(() => named(input, false, doing));
        done.catch(reject);
        return promise;
      };
      return {
        ...{ isSuspect, read },
        guard: (ref, fetchPage) => async (url, options) => {
          const notSeen = (message: string) => ({
            ...blankVisit(url, clock()),
            failure: { kind: 'cancelled' as const, message },
          });
          const ask = () =>
            fetchPage(url, options).catch((err: unknown) => {
              log.warn({ err, url }, 'a page could not be read');
              return notSeen(UNREADABLE);
            });
          try {
            return await read(ref, url, ask, options.signal);
          } catch (error) {
            if (error instanceof InputSetAside) return notSeen(SET_ASIDE);
            throw error;
          }
        },
      };
    },
    leave() {
      isLeft = true;
    },
    async close() {
      clearInterval(beat);
      underWay.clear();
      if (written.size > 0 || next) await write();
    },
  };
}

/** As the database takes it. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\ufffd');
