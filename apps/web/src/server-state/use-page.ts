import { AppError, authMessages, type Route } from '@linkwright/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callApi } from '../api.ts';

interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

interface PageState<Answer> {
  /** The page that is shown; null until it is known. */
  page: Answer | null;
  fault: string | null;
  /** From 1. */
  number: number;
  /** Absent at either end. */
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
  reload(): Promise<void>;
}

interface PageQuestion {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  /** Another number reads the page anew. */
  round?: number;
}

/**
 * A list of the signed-in user's, a page at a time. Another query begins with its first page; what is
 * shown stays until the next answer.
 */
export function usePage<Answer extends Page<unknown>>(
  route: Route,
  { params, query, round = 0 }: PageQuestion,
): PageState<Answer> {
  const question = JSON.stringify({ params, query });
  const [place, setPlace] = useState<{ question: string; cursors: string[] }>({
    question,
    cursors: [],
  });
  const [page, setPage] = useState<Answer | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  /** Only the answer to the newest question counts. */
  const asked = useRef(0);
  const cursors = place.question === question ? place.cursors : [];
  const cursor = cursors.at(-1);

  const reload = useCallback(async () => {
    asked.current += 1;
    const turn = asked.current;
    try {
      const call = JSON.parse(question) as PageQuestion;
      const answer = await callApi<Answer>(route, {
        ...(call.params ? { params: call.params } : {}),
        query: { ...call.query, cursor },
      });
      if (turn !== asked.current) return;
      setPage(answer);
      setFault(null);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (turn === asked.current) setFault(error.message || authMessages.unexpected);
    }
  }, [route, question, cursor]);
  useEffect(() => {
    void reload();
  }, [reload, round]);

  const next = page?.nextCursor;
  const go = (to: string[]) => setPlace({ question, cursors: to });
  return {
    page,
    fault,
    number: cursors.length + 1,
    onNext: next ? () => go([...cursors, next]) : undefined,
    onPrevious: cursors.length > 0 ? () => go(cursors.slice(0, -1)) : undefined,
    reload,
  };
}
