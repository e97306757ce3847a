import type { AnswerAt } from '@linkwright/core/endpoint-at';
import { useState } from 'react';
import type { CallArguments } from '../api.ts';
import { questionOf } from './answers.ts';
import type { ReadRoute } from './use-answer.ts';
import { useQuestion } from './use-question.ts';

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

/**
 * A list of the signed-in user's, a page at a time. Another query begins with its first page; what is
 * shown stays until the next answer.
 */
export function usePage<const R extends ReadRoute>(
  route: R,
  ...[call]: CallArguments<R>
): PageState<AnswerAt<R>> {
  const list = questionOf(route, call);
  const [place, setPlace] = useState<{ list: string; cursors: string[] }>({ list, cursors: [] });
  const cursors = place.list === list ? place.cursors : [];
  const cursor = cursors.at(-1);
  const { answer, fault, reload } = useQuestion<AnswerAt<R> & { nextCursor: string | null }>(
    questionOf(route, { ...call, query: { ...call?.query, cursor } }),
  );
  const next = answer?.nextCursor;
  const go = (to: string[]) => setPlace({ list, cursors: to });
  return {
    page: answer,
    fault,
    number: cursors.length + 1,
    onNext: next ? () => go([...cursors, next]) : undefined,
    onPrevious: cursors.length > 0 ? () => go(cursors.slice(0, -1)) : undefined,
    reload,
  };
}
