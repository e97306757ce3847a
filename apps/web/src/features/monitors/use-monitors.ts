import {
  AppError,
  type Monitor,
  type MonitorList,
  type MonitorState,
  monitorRoutes,
} from '@linkwright/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callApi } from '../../api.ts';
import { wordsOf } from '../../server-state/use-call.ts';

export interface MonitorFilter {
  state: MonitorState | undefined;
  campaign: string | undefined;
}

interface MonitorsState {
  /** Null until it is known. */
  list: MonitorList | null;
  fault: string | null;
  filter: MonitorFilter;
  setFilter(filter: MonitorFilter): void;
  reload(): Promise<void>;
  readMore(): Promise<void>;
}

/** A look that is due comes in a moment: until then the list is read again, for two minutes at most. */
const REREAD_MS = 3000;
const MAX_REREADS = 40;
const isDue = ({ nextLookAt }: Monitor): boolean =>
  nextLookAt !== null && Date.parse(nextLookAt) <= Date.now();

/** The signed-in user's watched links, page by page. */
export function useMonitors(): MonitorsState {
  const [list, setList] = useState<MonitorList | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [filter, setFilter] = useState<MonitorFilter>({ state: undefined, campaign: undefined });
  /** Only the answer to the newest question counts. */
  const asked = useRef(0);

  const read = useCallback(
    async (after?: MonitorList) => {
      asked.current += 1;
      const question = asked.current;
      try {
        const next = await callApi<MonitorList>(monitorRoutes.list, {
          query: { ...filter, cursor: after?.nextCursor ?? undefined },
        });
        if (question !== asked.current) return;
        setList({ ...next, items: [...(after?.items ?? []), ...next.items] });
        setFault(null);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (question === asked.current) setFault(wordsOf(error));
      }
    },
    [filter],
  );
  const reload = useCallback(() => read(), [read]);
  useEffect(() => {
    void reload();
  }, [reload]);

  const rereads = useRef(0);
  useEffect(() => {
    if (!list?.items.some(isDue) || rereads.current === MAX_REREADS) return;
    const timer = setTimeout(() => {
      rereads.current += 1;
      void reload();
    }, REREAD_MS);
    return () => clearTimeout(timer);
  }, [list, reload]);

  return { list, fault, filter, setFilter, reload, readMore: () => read(list ?? undefined) };
}
