import { AppError, authMessages } from '@linkwright/core';
import { useState } from 'react';

interface FormCall {
  isBusy: boolean;
  /** What the last call was refused for, as far as no field says it; null while none was. */
  fault: string | null;
  /** What was wrong with one field, by its name in the request. */
  faultOf(field: string): string | undefined;
  /** Sends the form, once at a time. Undefined when it was refused. */
  run<T>(work: () => Promise<T>): Promise<T | undefined>;
  clear(): void;
}

/** A form's call: its refusal is told at the fields that it names. */
export function useFormCall(): FormCall {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<AppError | null>(null);
  return {
    isBusy,
    fault: refusal && (refusal.message || authMessages.unexpected),
    faultOf: (name) => refusal?.details?.find(({ field }) => field === name)?.message,
    async run(work) {
      if (isBusy) return undefined;
      setBusy(true);
      try {
        const answer = await work();
        setRefusal(null);
        return answer;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        setRefusal(error);
        return undefined;
      } finally {
        setBusy(false);
      }
    },
    clear: () => setRefusal(null),
  };
}
