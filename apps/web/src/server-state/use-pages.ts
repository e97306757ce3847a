import { AppError, authMessages, type Route } from '@linkwright/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callApi } from '../api.ts';

interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

interface Pages<Item, Answer> {
  /** Null until they are known. */
  items: Item[] | null;
  /** The newest answer, with whatever it says besides its items. */
  answer: Answer | null;
  hasMore: boolean;
  /** What kept them from being read. */
  fault: string | null;
  reload(): Promise<void>;
  readMore(): Promise<void>;
  /** Puts a changed item in the place of the one with its id. */
  replace(item: Item): void;
}

/**
 * A list of the signed-in user's, page by page. `address` is the route's parameters and query as JSON:
 * another one begins anew.
 */
export function usePages<Item extends { id: string }, Answer extends Page<Item> = Page<Item>>(
  route: Route,
  address: string,
): Pages<Item, Answer> {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  /** Only the answer to the newest question counts. */
  const asked = useRef(0);
  const read = useCallback(
    async (after?: Answer) => {
      asked.current += 1;
      const question = asked.current;
      const { params, query } = JSON.parse(address) as {
        params?: Record<string, string>;
        query?: Record<string, string>;
      };
      try {
        const next = await callApi<Answer>(route, {
          ...(params ? { params } : {}),
          query: { ...query, cursor: after?.nextCursor ?? undefined },
        });
        if (question !== asked.current) return;
        setAnswer({ ...next, items: [...(after?.items ?? []), ...next.items] });
        setFault(null);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (question === asked.current) setFault(error.message || authMessages.unexpected);
      }
    },
    [route, address],
  );
  const reload = useCallback(() => read(), [read]);
  useEffect(() => {
    void reload();
  }, [reload]);
  return {
    items: answer?.items ?? null,
    answer,
    hasMore: answer?.nextCursor != null,
    fault,
    reload,
    readMore: () => read(answer ?? undefined),
    replace: (item) =>
      setAnswer(
        (was) =>
          was && { ...was, items: was.items.map((each) => (each.id === item.id ? item : each)) },
      ),
  };
}
