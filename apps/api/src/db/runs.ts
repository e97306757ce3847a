import { type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { TableOf } from './due-rows.ts';
import { ofEnabledAccount } from './of-enabled-account.ts';
import type { Schema } from './schema.ts';

/** A run, while nobody has taken its work over or cancelled it. */
export interface Run {
  /** Of the row. */
  id: string;
  runner: string;
}

/** Work that takes a while, and that one process at a time is at. */
interface RunRow {
  id: string;
  user_id: string | null;
  status: 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
  runner: string | null;
  created_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
}
type RunTable = TableOf<RunRow>;

/** What is not done after so long will not be: every try of it has failed. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;
const unfinished = ['queued', 'running'] as const;

/** How runs of a table begin, are held, end, and are given up; `more` are columns that only that table has. */
export function runsOf<Table extends RunTable>(table: Table) {
  type More = Updateable<Schema[Table]>;
  const name = table as 'runs';
  const runs = (db: Kysely<Schema>) => db as unknown as Kysely<{ runs: RunRow }>;
  const isOpen = ofEnabledAccount(`${table}.user_id`);
  const findOwn = (db: Kysely<Schema>, { id, runner }: Run) =>
    runs(db)
      .selectFrom(name)
      .select('id')
      .where('id', '=', id)
      .where('runner', '=', runner)
      .where('status', '=', 'running')
      .where(isOpen);
  return {
    /** Begins a run, or goes on with one whose process died; undefined when nothing is left to do. */
    async take(
      db: Kysely<Schema>,
      { id, runner }: Run,
      now: Date,
    ): Promise<Selectable<Schema[Table]> | undefined> {
      const row = await runs(db)
        .updateTable(name)
        .set({
          status: 'running',
          runner,
          started_at: sql<Date>`coalesce(started_at, ${now}::timestamptz)`,
        })
        .where('id', '=', id)
        .where('status', 'in', unfinished)
        .where(isOpen)
        .returningAll()
        .executeTakeFirst();
      return row as Selectable<Schema[Table]> | undefined;
    },
    /** False when the run has lost its work. */
    goesOn: async (db: Kysely<Schema>, run: Run): Promise<boolean> =>
      (await findOwn(db, run).executeTakeFirst()) !== undefined,
    /** The same, and holds the work for this transaction. */
    hold: async (trx: Kysely<Schema>, run: Run): Promise<boolean> =>
      (await findOwn(trx, run).forNoKeyUpdate().executeTakeFirst()) !== undefined,
    /** Has the user's unfinished work go on; the rows' ids. */
    async revive(
      trx: Kysely<Schema>,
      { userId, now }: { userId: string; now: Date },
    ): Promise<string[]> {
      const rows = await runs(trx)
        .updateTable(name)
        .set({ status: 'queued', runner: null, started_at: now })
        .where('user_id', '=', userId)
        .where('status', 'in', unfinished)
        .returning('id')
        .execute();
      return rows.map(({ id }) => id);
    },
    /** Ends the run; nothing happens when it has lost its work. */
    async end(
      db: Kysely<Schema>,
      { id, runner }: Run,
      { status, now }: { status: 'done' | 'failed'; now: Date },
      more?: More,
    ): Promise<void> {
      await runs(db)
        .updateTable(name)
        .set({ status, finished_at: now, runner: null, ...more })
        .where('id', '=', id)
        .where('runner', '=', runner)
        .where('status', '=', 'running')
        .execute();
    },
    /** What is finished stays as it is. */
    async cancel(db: Kysely<Schema>, id: string, now: Date): Promise<void> {
      await runs(db)
        .updateTable(name)
        .set({ status: 'cancelled', finished_at: now, runner: null })
        .where('id', '=', id)
        .where('status', 'in', unfinished)
        .execute();
    },
    /** Gives up what nobody has finished within a day. Returns how many. */
    async giveUp(db: Kysely<Schema>, now: Date, more?: More): Promise<number> {
      const { numUpdatedRows } = await runs(db)
        .updateTable(name)
        .set({ status: 'failed', finished_at: now, runner: null, ...more })
        .where('status', 'in', unfinished)
        // What stood still while its account was disabled begins anew.
        .where(
          sql<Date>`coalesce(started_at, created_at)`,
          '<',
          new Date(now.getTime() - ABANDONED_MS),
        )
        .where(isOpen)
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
  };
}
