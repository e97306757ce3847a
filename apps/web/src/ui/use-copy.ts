import { useState } from 'react';

interface Copying {
  /** What became of it, for a `role="status"`; empty before. */
  said: string;
  copy(text: string): Promise<void>;
}

/**
 * Copies texts.
 * @param byHand said where the browser does not allow it, as on pages served over plain http
 */
export function useCopy(byHand: string): Copying {
  const [said, setSaid] = useState('');
  return {
    said,
    async copy(text) {
      try {
        await navigator.clipboard?.writeText(text);
        setSaid(navigator.clipboard ? 'Copied.' : byHand);
      } catch (error) {
        if (!(error instanceof DOMException)) throw error;
        setSaid(byHand);
      }
    },
  };
}
