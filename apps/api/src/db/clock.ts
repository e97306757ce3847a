import type { Queries } from './queries.ts';

/** Less than that is the way between here and there. */
const DRIFT_MS = 100;

/** The time as the database has it: one for all processes, whatever their machines say. */
export interface DatabaseClock {
  now: () => Date;
  /**
   * Asks the database again. Resolves to how far this machine's clock is ahead of it, in milliseconds;
   * negative when it is behind.
   */
  compare(): Promise<number>;
}

/**
 * Goes on from the database's answer by the time that has passed, so that leases, holds and expiries
 * hold although somebody sets this machine's clock.
 */
export async function openDatabaseClock({ run }: Pick<Queries, 'run'>): Promise<DatabaseClock> {
  /** What the database said, and when, in milliseconds of a clock that nobody sets. */
  let anchor: { time: number; at: number } | undefined;
  const timeAt = (at: number) => (anchor ? anchor.time + at - anchor.at : Number.NaN);

  async function compare(): Promise<number> {
    const asked = performance.now();
    const { rows } = await run(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as time',
    );
    const answered = performance.now();
    const at = (asked + answered) / 2;
    const time = Number(rows[0]?.time);
    const isHeld = Math.abs(timeAt(at) - time) <= (answered - asked) / 2 + DRIFT_MS;
    if (!isHeld) anchor = { time, at };
    return Date.now() - timeAt(performance.now());
  }

  await compare();
  return { now: () => new Date(timeAt(performance.now())), compare };
}
