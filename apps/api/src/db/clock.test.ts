import { afterEach, expect, it, vi } from 'vitest';
import { openDatabaseClock } from './clock.ts';

const MINUTE = 60_000;

afterEach(() => {
  vi.useRealTimers();
});

/** A database whose clock is so far ahead of this machine's real one. */
const database = (aheadMs: number) => {
  const real = performance.timeOrigin;
  return {
    run: async () => ({ rows: [{ time: real + performance.now() + aheadMs }] }),
  };
};
const near = (date: Date, ms: number) => expect(Math.abs(date.getTime() - ms)).toBeLessThan(MINUTE);

it('goes by the database, whatever this machine says', async () => {
  const clock = await openDatabaseClock(database(-6 * MINUTE));
  near(clock.now(), Date.now() - 6 * MINUTE);
  expect(Math.abs((await clock.compare()) - 6 * MINUTE)).toBeLessThan(MINUTE);
});

it('does not jump when somebody sets the clock of this machine, and tells', async () => {
  const clock = await openDatabaseClock(database(0));
  const before = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: before + 6 * MINUTE });
  near(clock.now(), before);
  expect(Math.abs((await clock.compare()) - 6 * MINUTE)).toBeLessThan(MINUTE);
});

it('follows the database when its clock is set', async () => {
  const machine = database(0);
  const clock = await openDatabaseClock({ run: () => machine.run() });
  machine.run = database(10 * MINUTE).run;
  await clock.compare();
  near(clock.now(), Date.now() + 10 * MINUTE);
});
