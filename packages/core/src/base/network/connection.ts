/**
 * How long a connection that failed counts as blocked
 * (docs/specification/interface.md, A bad network).
 */
export const BLOCKED_MS = 5 * 60_000;
/** After so many failed calls in a row nothing is tried again by itself. */
export const PROTECTION_ENDS_AFTER = 3;

export const connectionMessages = {
  suspected: 'Connection issue detected. Attempting to reconnect...',
  lost: 'Connection lost. Will retry when connection is restored.',
  restored: 'Connection restored!',
} as const;

export type Connection = 'fine' | 'suspected' | 'lost';

/** `unanswered`: a call, and a look afterwards, failed. `given-up`: all attempts to reconnect did. */
export type ConnectionEvent = 'answered' | 'unanswered' | 'given-up';

/** What becomes of the connection, and what the person is told of it. */
export function nextConnection(
  connection: Connection,
  event: ConnectionEvent,
): { connection: Connection; message: string | null } {
  if (event === 'answered') {
    const message = connection === 'fine' ? null : connectionMessages.restored;
    return { connection: 'fine', message };
  }
  if (event === 'unanswered' && connection === 'fine') {
    return { connection: 'suspected', message: connectionMessages.suspected };
  }
  if (event === 'given-up' && connection === 'suspected') {
    return { connection: 'lost', message: connectionMessages.lost };
  }
  return { connection, message: null };
}

/** Whether a failure of that time still counts. A time to come is a clock that was set back. */
export const isBlocked = (failedAt: Date, now: Date): boolean => {
  const age = now.getTime() - failedAt.getTime();
  return age >= 0 && age < BLOCKED_MS;
};
