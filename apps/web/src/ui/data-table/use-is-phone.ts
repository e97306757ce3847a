import { useSyncExternalStore } from 'react';

const PHONE = '(max-width: 600px)';

/** Whether a row has no room, and is a card. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    (tell) => {
      const query = window.matchMedia(PHONE);
      query.addEventListener('change', tell);
      return () => query.removeEventListener('change', tell);
    },
    () => window.matchMedia(PHONE).matches,
    () => false,
  );
