import type { Db } from 'pg-boss';
import type { Database } from '../db/open.ts';

export interface BossDatabase extends Db {
  /** Wakes the workers of every queue in which something is due. */
  wakeDue(): Promise<void>;
  /** Queues with jobs that took too long, or of which nothing was heard: whoever did them has died. */
  queuesWithLost(): Promise<string[]>;
}

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
    async wakeDue() {
      const { rows } = await run(
        `select distinct name from pgboss.job
        where state < 'active' and not blocked and start_after <= now()`,
      );
      for (const { name } of rows) wake(name);
    },
    async queuesWithLost() {
      const { rows } = await run(
        `select distinct name from pgboss.job
        where state = 'active' and now() > least(
          started_on + expire_seconds * interval '1 second',
          heartbeat_on + heartbeat_seconds * interval '1 second')`,
      );
      return rows.map(({ name }) => name);
    },
  };
}
