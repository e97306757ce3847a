import { AppError, authMessages, type Route } from '@linkwright/core';
import { useCallback, useEffect, useState } from 'react';
import { callApi } from '../api.ts';

interface ListState<Item> {
  /** Null until they are known. */
  items: Item[] | null;
  /** What kept them from being read or changed. */
  fault: string | null;
  /** Does something that changes the list, then reads it anew. */
  change(work: () => Promise<unknown>): Promise<void>;
}

const nothing = async (): Promise<void> => {};

/** A short list of the signed-in user's, and changes to it. */
export function useList<Item>(route: Route): ListState<Item> {
  const [items, setItems] = useState<Item[] | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const change = useCallback(
    async (work: () => Promise<unknown>) => {
      try {
        await work();
        const answer = await callApi<{ items: Item[] }>(route);
        setItems(answer.items);
        setFault(null);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        setFault(error.message || authMessages.unexpected);
      }
    },
    [route],
  );
  useEffect(() => {
    void change(nothing);
  }, [change]);
  return { items, fault, change };
}
