import { useState } from 'react';

/** Opens a finished post in a window of its own, and knows whether the browser blocked it. */
export function useOpenPost(): { isBlocked: boolean; openPost(address: string): void } {
  const [isBlocked, setBlocked] = useState(false);
  return {
    isBlocked,
    openPost(address) {
      // Of `noopener` a browser does not say whether it opened anything.
      const opened = window.open(address, '_blank');
      if (opened) opened.opener = null;
      setBlocked(!opened);
    },
  };
}
