import { useSyncExternalStore } from 'react';

/** Whether another page of this browser opened this window. On the server no. */
export function useIsOpened(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => window.opener !== null,
    () => false,
  );
}
