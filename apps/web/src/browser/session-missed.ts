const MISSED = 'linkwright:session-missed';

/** Tells this tab that the server wants somebody signed in where it knows nobody. */
export const announceSessionMissed = (): boolean => window.dispatchEvent(new Event(MISSED));

/** Calls back whenever the server misses a session. Ends with the signal. */
export const onSessionMissed = (listener: () => void, signal: AbortSignal): void =>
  window.addEventListener(MISSED, listener, { signal });
