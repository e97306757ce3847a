import type { Db } from 'pg-boss';
import type { Database } from '../db/open.ts';

/** Our connections as pg-boss wants them, the same on both databases. */
export function bossDatabase({ run, subscribe }: Pick<Database, 'run' | 'subscribe'>): Db {
  return {
    executeSql: run,
    async listen(channel, onNotification, onReconnect) {
      const close = await subscribe(channel, onNotification, (state) => {
        if (state === 'back') onReconnect();
      });
      onReconnect();
      return { close };
    },
  };
}
