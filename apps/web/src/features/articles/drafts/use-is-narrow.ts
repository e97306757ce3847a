import { useSyncExternalStore } from 'react';

/** Where the article and what stands beside it have no room next to each other. */
const NARROW = '(width < 64rem)';

/** Whether the page has one column. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    (tell) => {
      const query = window.matchMedia(NARROW);
      query.addEventListener('change', tell);
      return () => query.removeEventListener('change', tell);
    },
    () => window.matchMedia(NARROW).matches,
    () => false,
  );
