import { AppError, authMessages, type Route } from '@linkwright/core/all';
import { useCallback, useRef, useState } from 'react';
import { readAnew } from './answers.ts';
import { withAgain, wordsOf } from './words-of.ts';

interface Refused {
  refusal: AppError | null;
  /** What the last change was refused for, with what was wrong in each field; null while none was. */
  fault: string | null;
  /** The same for a form that tells at its fields what was wrong with them. */
  formFault: string | null;
}

interface Change extends Refused {
  isBusy: boolean;
  /** What was wrong with one field, by its name in the request. */
  faultOf(field: string): string | undefined;
  /**
   * Does something, one at a time, and reads anew what it made `stale`. Undefined when it was refused,
   * or another is under way.
   */
  run<T>(work: () => Promise<T>, ...stale: Route[]): Promise<T | undefined>;
  /** The same for what was pressed earlier and is due now, whatever is under way. */
  runBeside<T>(work: () => Promise<T>, ...stale: Route[]): Promise<T | undefined>;
  /** The same before the page is left: busy until it is, unless it was refused. */
  runAndLeave(work: () => Promise<unknown>): Promise<void>;
  /** Forgets the refusal. */
  clear(): void;
}

const nothing: Refused = { refusal: null, fault: null, formFault: null };

/** As it comes: it says when to try again. */
const refusedBy = (refusal: AppError): Refused => ({
  refusal,
  fault: withAgain(wordsOf(refusal), refusal),
  formFault: withAgain(refusal.message || authMessages.unexpected, refusal),
});

async function thenRead<T>(work: () => Promise<T>, stale: Route[]): Promise<T> {
  const done = await work();
  await readAnew(...stale);
  return done;
}

/** What a form or a button changes on the server, and what came of the last time. */
export function useChange(): Change {
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState(nothing);
  const isUnderWay = useRef(false);
  const attempt = useCallback(async <T>(work: () => Promise<T>, how?: 'leaves' | 'beside') => {
    if (isUnderWay.current && how !== 'beside') return undefined;
    const turn = (isOn: boolean) => {
      isUnderWay.current = isOn;
      setBusy(isOn);
    };
    turn(true);
    let staysBusy = false;
    try {
      const done = await work();
      setRefused(nothing);
      staysBusy = how === 'leaves';
      return done;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setRefused(refusedBy(error));
      return undefined;
    } finally {
      if (!staysBusy) turn(false);
    }
  }, []);
  return {
    isBusy,
    ...refused,
    faultOf: (name) => refused.refusal?.details?.find(({ field }) => field === name)?.message,
    run: useCallback((work, ...stale) => attempt(() => thenRead(work, stale)), [attempt]),
    runBeside: useCallback(
      (work, ...stale) => attempt(() => thenRead(work, stale), 'beside'),
      [attempt],
    ),
    runAndLeave: useCallback(
      async (work) => {
        await attempt(work, 'leaves');
      },
      [attempt],
    ),
    clear: useCallback(() => setRefused(nothing), []),
  };
}
