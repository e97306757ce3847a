import { type Monitor, type MonitorList, type MonitorState, monitorRoutes } from '@linkwright/core';
import { useEffect, useRef, useState } from 'react';
import { usePages } from '../../../server-state/use-pages.ts';

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

/** A check that is due comes in a moment: until then the list is read again, for two minutes at most. */
const REREAD_MS = 3000;
const MAX_REREADS = 40;
const isDue = ({ nextLookAt }: Monitor): boolean =>
  nextLookAt !== null && Date.parse(nextLookAt) <= Date.now();

/** The signed-in user's watched links, page by page. */
export function useMonitors(): MonitorsState {
  const [filter, setFilter] = useState<MonitorFilter>({ state: undefined, campaign: undefined });
  const { answer: list, fault, reload, readMore } = usePages(monitorRoutes.list, { query: filter });

  const rereads = useRef(0);
  useEffect(() => {
    if (!list?.items.some(isDue) || rereads.current === MAX_REREADS) return;
    const timer = setTimeout(() => {
      rereads.current += 1;
      void reload();
    }, REREAD_MS);
    return () => clearTimeout(timer);
  }, [list, reload]);

  return { list, fault, filter, setFilter, reload, readMore };
}
