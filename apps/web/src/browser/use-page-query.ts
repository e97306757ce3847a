import { useMemo, useSyncExternalStore } from 'react';
import { useSearch } from 'wouter';

/** Whether the page has come alive: no on the server, and in the markup that it sent. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );

/**
 * The query of the page's address. Null until the page has come alive: the server's markup is one
 * for every query.
 */
export function usePageQuery(): URLSearchParams | null {
  const search = useSearch();
  const isAlive = useIsAlive();
  return useMemo(() => (isAlive ? new URLSearchParams(search) : null), [isAlive, search]);
}
