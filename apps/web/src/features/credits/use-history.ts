import { AppError, type CreditEntry, creditRoutes } from '@linkwright/core';
import { useCallback, useEffect, useState } from 'react';
import { callApi } from '../../api.ts';
import { onCreditsChanged } from '../../browser/credits-changed.ts';

interface HistoryPage {
  items: CreditEntry[];
  nextCursor: string | null;
}

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
  const [page, setPage] = useState<HistoryPage | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  const read = useCallback(async (after?: HistoryPage) => {
    try {
      const cursor = after?.nextCursor ?? undefined;
      const next = await callApi<HistoryPage>(creditRoutes.history, { query: { cursor } });
      setPage({ ...next, items: [...(after?.items ?? []), ...next.items] });
      setFault(null);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setFault(error.message);
    }
  }, []);
  const reload = useCallback(() => read(), [read]);

  useEffect(() => {
    void reload();
    return onCreditsChanged(() => void reload());
  }, [reload, balance]);

  return {
    entries: page?.items ?? null,
    hasMore: page?.nextCursor != null,
    fault,
    reload,
    readMore: () => read(page ?? undefined),
  };
}
