import { createContext, useContext } from 'react';

/** What of a browser a checkout needs. */
export interface Windows {
  /** Null where the browser blocks it. */
  open(address: string, features: string): Window | null;
  /** Leaves this page for another. */
  leaveFor(address: string): void;
}

const browserWindows: Windows = {
  open: (address, features) => window.open(address, '_blank', features),
  leaveFor: (address) => window.location.assign(address),
};

export const WindowsContext = createContext<Windows>(browserWindows);

/** How this page opens windows and leaves for other pages. */
export const useWindows = (): Windows => useContext(WindowsContext);
