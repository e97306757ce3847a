import { useState, useSyncExternalStore } from 'react';

/** Whether a row has no room, and is a card. */
export function useIsPhone(): boolean {
  // It is asked with every drawing, and takes longer to make than to ask.
  const [query] = useState(() => globalThis.matchMedia?.('(max-width: 600px)'));
  return useSyncExternalStore(
    (tell) => {
      query?.addEventListener('change', tell);
      return () => query?.removeEventListener('change', tell);
    },
    () => query?.matches ?? false,
    () => false,
  );
}
