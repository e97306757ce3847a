import pg from 'pg';

/** Announcements of the built-in database, heard on its one connection. */
export function listenHere(pool: pg.Pool) {
  const channels = new Map<
    string,
    { begun: Promise<unknown>; listeners: Set<(payload: string) => void> }
  >();

  function hear(name: string, payload: string): void {
    for (const listener of channels.get(name)?.listeners ?? []) listener(payload);
  }
  pool.on('connect', (client) =>
    client.on('notification', ({ channel, payload = '' }) => hear(channel, payload)),
  );

  function open(name: string) {
    const begun = pool.query(`listen ${pg.escapeIdentifier(name)}`);
    const channel = { begun, listeners: new Set<(payload: string) => void>() };
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
      for (const message of messages) hear(name, message);
    },
  };
}
