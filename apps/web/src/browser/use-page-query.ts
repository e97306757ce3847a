import { useMemo, useSyncExternalStore } from 'react';
import { useSearch } from 'wouter';

/**
 * The query of the page's address. Null until the page has come alive: the server's markup is one
 * for every query.
 */
export function usePageQuery(): URLSearchParams | null {
  const search = useSearch();
  const isAlive = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  return useMemo(() => (isAlive ? new URLSearchParams(search) : null), [isAlive, search]);
}
