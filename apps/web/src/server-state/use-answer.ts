import { AppError, authMessages, type Route } from '@linkwright/core';
import { useCallback, useEffect, useState } from 'react';
import { callApi } from '../api.ts';

interface AnswerState<Answer> {
  /** Null until it is known. */
  answer: Answer | null;
  fault: string | null;
  reload(): Promise<void>;
}

/** What one call of the API answers; `id` is the route's parameter of that name. */
export function useAnswer<Answer>(route: Route, id?: string): AnswerState<Answer> {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const reload = useCallback(async () => {
    try {
      setAnswer(await callApi<Answer>(route, id === undefined ? {} : { params: { id } }));
      setFault(null);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setFault(error.message || authMessages.unexpected);
    }
  }, [route, id]);
  useEffect(() => {
    void reload();
  }, [reload]);
  return { answer, fault, reload };
}
