import type { AppError } from '@linkwright/core/all';
import { useState } from 'react';
import { useChange } from '../../../server-state/use-change.ts';

export interface StepState<Answer> {
  isBusy: boolean;
  /** What the last run brought; null before the first, and while one is going on. */
  outcome: { ok: true; answer: Answer } | { ok: false; error: AppError; words: string } | null;
  run(): Promise<void>;
}

/** Something that is started by a press, and what came of it. */
export function useStep<Answer>(work: () => Promise<Answer>): StepState<Answer> {
  const { isBusy, refusal, formFault, run, clear } = useChange();
  const [done, setDone] = useState<{ answer: Answer } | null>(null);
  const failed = refusal && { ok: false as const, error: refusal, words: formFault ?? '' };
  return {
    isBusy,
    outcome: failed ?? (done && { ok: true, ...done }),
    async run() {
      clear();
      setDone(null);
      await run(async () => setDone({ answer: await work() }));
    },
  };
}
