import { type AppError, authMessages } from '@linkwright/core/all';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { amend, type Held, heldOf, renew, watchAnswer } from './answers.ts';

export interface AnswerState<Answer> {
  /** Null until it is known. */
  answer: Answer | null;
  /** Whether the answer is to what was asked before, as there is none yet to what is asked. */
  isEarlier: boolean;
  /** What kept it from being read, in words. */
  fault: string | null;
  error: AppError | null;
  reload(): Promise<void>;
  /** Asks for what takes the answer's place. */
  renew(work: (was: Answer) => Promise<Answer>): Promise<void>;
  /** Changes what is shown without asking. */
  amend(change: (was: Answer) => Answer): void;
}

/** What is held of a question (`questionOf`), whose answer the caller knows the type of. */
export function useQuestion<Answer>(question: string | null): AnswerState<Answer> {
  const watch = useCallback(
    (reader: () => void) => (question === null ? () => {} : watchAnswer(question, reader)),
    [question],
  );
  const held = useSyncExternalStore(
    watch,
    () => heldOf(question),
    () => heldOf(null),
  );
  const known = useLastKnown(held);
  const { answer, error } = known;
  return {
    answer: answer as Answer | null,
    isEarlier: known !== held,
    error,
    fault: error && (error.message || authMessages.unexpected),
    reload: useCallback(() => renew(question), [question]),
    renew: (work) => renew(question, (was) => work(was as Answer)),
    amend: (change) => amend(question, (was) => change(was as Answer)),
  };
}

function useLastKnown(held: Held): Held {
  const isKnown = held.answer !== null || held.error !== null;
  const [last, setLast] = useState(held);
  if (isKnown && held !== last) setLast(held);
  return isKnown ? held : last;
}
