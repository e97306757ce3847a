import { type CreditEntry, creditRoutes } from '@linkwright/core';
import { useEffect, useRef } from 'react';
import { onCreditsChanged } from '../../../browser/credits-changed.ts';
import { usePages } from '../../../server-state/use-pages.ts';

interface HistoryState {
  /** Newest first; null until they are known. */
  entries: CreditEntry[] | null;
  hasMore: boolean;
  /** What kept them from being read. */
  fault: string | null;
  reload(): Promise<void>;
  readMore(): Promise<void>;
}

/** Every change of the user's credits, page by page; from the start again when the balance changed. */
export function useHistory(balance: number | undefined): HistoryState {
  const { items: entries, reload, ...rest } = usePages(creditRoutes.history);
  const counted = useRef(balance);
  useEffect(() => {
    if (counted.current !== balance) void reload();
    counted.current = balance;
    return onCreditsChanged(() => void reload());
  }, [reload, balance]);
  return { entries, reload, ...rest };
}
