import type { Db } from 'pg-boss';
import type { Database } from '../db/open.ts';

export interface BossDatabase extends Db {
  /**
   * Wakes the workers of every queue in which something is due. Returns the queues with jobs that took too
   * long, or of which nothing was heard: whoever did them has died.
   */
  lookAround(): Promise<string[]>;
}

// Each half has an index of its own.
const around = `
  select name, false as is_lost from pgboss.job
  where state < 'active' and not blocked and start_after <= now()
  union
  select name, true from pgboss.job
  where state = 'active' and now() > least(
    started_on + expire_seconds * interval '1 second',
    heartbeat_on + heartbeat_seconds * interval '1 second')`;

/** Our connections as pg-boss wants them, the same on both databases. */
export function bossDatabase({
  run,
  subscribe,
}: Pick<Database, 'run' | 'subscribe'>): BossDatabase {
  let wake = (_queue: string): void => {};
  return {
    executeSql: run,
    async listen(channel, onNotification, onReconnect) {
      const close = await subscribe(channel, onNotification, (state) => {
        if (state === 'back') onReconnect();
      });
      onReconnect();
      wake = onNotification;
      return { close };
    },
    async lookAround() {
      // With values, if none, so that the built-in database plans it once.
      const { rows } = await run(around, []);
      for (const { name, is_lost: isLost } of rows) if (!isLost) wake(name);
      return rows.flatMap(({ name, is_lost: isLost }) => (isLost ? [name] : []));
    },
  };
}
