import { AppError, authMessages } from '@linkwright/core';
import { useState } from 'react';

export interface StepState<Answer> {
  isBusy: boolean;
  /** What the last run brought; null before the first, and while one is going on. */
  outcome: { ok: true; answer: Answer } | { ok: false; error: AppError; words: string } | null;
  run(): Promise<void>;
}

/** Something that is started by a press, and what came of it. */
export function useStep<Answer>(work: () => Promise<Answer>): StepState<Answer> {
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<StepState<Answer>['outcome']>(null);
  return {
    isBusy,
    outcome,
    async run() {
      setBusy(true);
      setOutcome(null);
      try {
        setOutcome({ ok: true, answer: await work() });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        setOutcome({ ok: false, error, words: error.message || authMessages.unexpected });
      } finally {
        setBusy(false);
      }
    },
  };
}
