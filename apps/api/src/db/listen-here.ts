import type { PGlite } from '@electric-sql/pglite';

/**
 * Announcements of the built-in database. A channel that was listened to once stays so: PGlite's
 * `unlisten` and a transaction that is under way wait for each other for ever.
 */
export function listenHere(pglite: Pick<PGlite, 'listen'>) {
  const channels = new Map<
    string,
    { begun: Promise<unknown>; listeners: Set<(payload: string) => void> }
  >();

  function open(name: string) {
    const listeners = new Set<(payload: string) => void>();
    const begun = pglite.listen(name, (payload) => {
      for (const listener of listeners) listener(payload);
    });
    const channel = { begun, listeners };
    channels.set(name, channel);
    return channel;
  }

  return {
    async subscribe(name: string, listener: (payload: string) => void) {
      const { begun, listeners } = channels.get(name) ?? open(name);
      listeners.add(listener);
      await begun;
      return async () => void listeners.delete(listener);
    },
    /** Nobody else can listen to a built-in database: the messages need no way through it. */
    async tell(name: string, messages: string[]) {
      for (const listener of channels.get(name)?.listeners ?? []) {
        for (const message of messages) listener(message);
      }
    },
  };
}
