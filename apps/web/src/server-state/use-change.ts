import { AppError, authMessages, type Route } from '@linkwright/core/all';
import { useCallback, useRef, useState } from 'react';
import { readAnew } from './answers.ts';
import { wordsOf } from './words-of.ts';

interface Change {
  isBusy: boolean;
  refusal: AppError | null;
  /** What the last change was refused for, with what was wrong in each field; null while none was. */
  fault: string | null;
  /** The same for a form that tells at its fields what was wrong with them. */
  formFault: string | null;
  /** What was wrong with one field, by its name in the request. */
  faultOf(field: string): string | undefined;
  /**
   * Does something, one at a time, and reads anew what it made `stale`. Undefined when it was refused,
   * or another is under way.
   */
  run<T>(work: () => Promise<T>, ...stale: Route[]): Promise<T | undefined>;
  /** The same before the page is left: busy until it is, unless it was refused. */
  runAndLeave(work: () => Promise<unknown>): Promise<void>;
  /** Forgets the refusal. */
  clear(): void;
}

/** What a form or a button changes on the server, and what came of the last time. */
export function useChange(): Change {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<AppError | null>(null);
  const isUnderWay = useRef(false);
  const attempt = useCallback(async <T>(work: () => Promise<T>, leaves: boolean) => {
    if (isUnderWay.current) return undefined;
    const turn = (isOn: boolean) => {
      isUnderWay.current = isOn;
      setBusy(isOn);
    };
    turn(true);
    let staysBusy = false;
    try {
      const done = await work();
      setRefusal(null);
      staysBusy = leaves;
      return done;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setRefusal(error);
      return undefined;
    } finally {
      if (!staysBusy) turn(false);
    }
  }, []);
  return {
    isBusy,
    refusal,
    fault: refusal && wordsOf(refusal),
    formFault: refusal && (refusal.message || authMessages.unexpected),
    faultOf: (name) => refusal?.details?.find(({ field }) => field === name)?.message,
    run: useCallback(
      (work, ...stale) =>
        attempt(async () => {
          const done = await work();
          await readAnew(...stale);
          return done;
        }, false),
      [attempt],
    ),
    runAndLeave: useCallback(
      async (work) => {
        await attempt(work, true);
      },
      [attempt],
    ),
    clear: useCallback(() => setRefusal(null), []),
  };
}
