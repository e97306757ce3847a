import { useMemo, useSyncExternalStore } from 'react';
import { useSearch } from 'wouter/use-browser-location';

/** Whether the page has come alive: no on the server, and in the markup that it sent. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );

/**
 * The query of the page's address. Null until the page has come alive: the server's markup is one
 * for every query. As it stands in the address: the router's own hook decodes it once already.
 */
export function usePageQuery(): URLSearchParams | null {
  const search = useSearch({ ssrSearch: '' });
  const isAlive = useIsAlive();
  return useMemo(() => (isAlive ? new URLSearchParams(search) : null), [isAlive, search]);
}
