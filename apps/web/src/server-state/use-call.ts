import { AppError, authMessages } from '@linkwright/core';
import { useCallback, useState } from 'react';

export interface CallState {
  isBusy: boolean;
  /** What the last call was refused for; null while none was. */
  fault: string | null;
  /** Does something, one at a time. Undefined when it was refused, or another is under way. */
  run<T>(work: () => Promise<T>): Promise<T | undefined>;
}

/** Calls of a form or a button, with what came of the last one. */
export function useCall(): CallState {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const run = useCallback(
    async <T>(work: () => Promise<T>): Promise<T | undefined> => {
      if (isBusy) return undefined;
      setBusy(true);
      try {
        const answer = await work();
        setFault(null);
        return answer;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        setFault(wordsOf(error));
        return undefined;
      } finally {
        setBusy(false);
      }
    },
    [isBusy],
  );
  return { isBusy, fault, run };
}

/** The refusal with what was wrong in each field. */
export function wordsOf({ message, details = [] }: AppError): string {
  const faults = details.map(({ message: fault }) => fault);
  return [message || authMessages.unexpected, ...faults].join('. ').replaceAll('..', '.');
}
