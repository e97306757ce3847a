import {
  MAX_LINKS_AT_ONCE,
  type Monitor,
  type MonitorList,
  monitorRoutes,
} from '@linkwright/core/all';
import { useEffect, useRef } from 'react';
import { useWholeList } from '../../../server-state/use-whole-list.ts';

interface MonitorsState {
  /** Newest first; null until they are known. */
  rows: Monitor[] | null;
  /** What is said besides; null until it is known. */
  list: MonitorList | null;
  isLoadingMore: boolean;
  fault: string | null;
  reload(): Promise<void>;
}

/** A check that is due comes in a moment: until then the list is read again, for two minutes at most. */
const REREAD_MS = 3000;
const MAX_REREADS = 40;
const isDue = ({ nextLookAt }: Monitor): boolean =>
  nextLookAt !== null && Date.parse(nextLookAt) <= Date.now() + BEHIND_MS;

/** So far the reader's clock may be behind the server's. */
const BEHIND_MS = 60_000;

/** The signed-in user's watched links, all of them. */
export function useMonitors(): MonitorsState {
  const { rows, answer, isLoadingMore, fault, reload } = useWholeList(monitorRoutes.list, {
    query: { limit: String(MAX_LINKS_AT_ONCE) },
  });
  const rereads = useRef(0);
  useEffect(() => {
    if (!rows?.some(isDue) || rereads.current === MAX_REREADS) return;
    const timer = setTimeout(() => {
      rereads.current += 1;
      void reload();
    }, REREAD_MS);
    return () => clearTimeout(timer);
  }, [rows, reload]);

  return { rows, list: answer, isLoadingMore, fault, reload };
}
