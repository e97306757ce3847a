import { setTimeout as sleep } from 'node:timers/promises';
import type { HostProbe, KeptProbes } from '@linkwright/core/all';
import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';
import { storable } from './storable.ts';

/** How long a process that asks a host may need; what it has not put down by then it never will. */
const ASKING_MS = 30_000;
const LOOK_EVERY_MS = 500;

/**
 * What hosts show at addresses that nobody has, kept for the day and for every process: whoever puts a
 * host down first asks it, and the others wait for what it finds
 * (docs/specification/verification.md, Not-found pages).
 */
export function keepProbes(db: Kysely<Schema>, clock: () => Date): KeptProbes {
  const select = (host: string, day: string) =>
    db
      .selectFrom('host_probes')
      .select(['probe', 'asked_at'])
      .where('host', '=', host)
      .where('day', '=', sql<Date>`${day}::date`)
      .executeTakeFirst();
  return {
    async take(host, day) {
      const taken = await db
        .insertInto('host_probes')
        .values({ host, day, probe: null, asked_at: clock() })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (taken.numInsertedOrUpdatedRows === 1n) return 'ours';
      for (;;) {
        const row = await select(host, day);
        if (!row || row.probe) return row?.probe ?? null;
        if (clock().getTime() - row.asked_at.getTime() > ASKING_MS) return null;
        await sleep(LOOK_EVERY_MS, undefined, { ref: false });
      }
    },
    async put(host, day, probe: HostProbe) {
      await db
        .updateTable('host_probes')
        .set({ probe: JSON.stringify(storable(probe)) })
        .where('host', '=', host)
        .where('day', '=', sql<Date>`${day}::date`)
        .execute();
    },
  };
}

/** Deletes what was found out on other days than this one and the last. */
export async function deletePastProbes(db: Kysely<Schema>, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await db.deleteFrom('host_probes').where('day', '<', sql<Date>`${yesterday}::date`).execute();
}
