import type { Credits } from '@linkwright/core/all';
import { createContext, useContext } from 'react';

export interface CreditsState {
  /** The signed-in user's; null for a guest and until they are known. */
  credits: Credits | null;
  /** Reads them anew, and says so where that fails. */
  refresh(): Promise<void>;
}

export const CreditsContext = createContext<CreditsState>({
  credits: null,
  refresh: async () => {},
});

/** The balance, always the latest that is known. */
export const useCredits = (): CreditsState => useContext(CreditsContext);
