import { setImmediate as nextTurn } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, expect, it, vi } from 'vitest';
import { startJobs } from './jobs.ts';
import { isPostgres, startApi, type TestApi } from './testing/start-api.ts';

/** More than a round takes. */
const TURNS = 40;

let api: TestApi | undefined;
let stop: (() => Promise<void>) | undefined;
afterEach(async () => {
  vi.useRealTimers();
  await stop?.();
  await api?.close();
  vi.restoreAllMocks();
});

/** So many seconds, for the process and the built-in database, which has its clock. */
async function pass({ ctx }: TestApi, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    // Whoever woke up does what there is to do, and lets requests in between its steps.
    for (let turn = 0; turn < TURNS; turn += 1) {
      await ctx.database.run('select');
      await nextTurn();
    }
  }
}

// PostgreSQL has a clock that no test moves.
it.skipIf(isPostgres)(
  'asks its database little in a minute in which there is nothing to do',
  async () => {
    vi.useFakeTimers({
      // Within the minute that follows no round but those of every minute comes.
      now: new Date('2026-11-21T09:01:45Z'),
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
      shouldAdvanceTime: true,
    });
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const started = await startApi();
    api = started;
    stop = await startJobs(started.ctx);
    // Of a start, the first round among it.
    await pass(started, 10);
    query.mockClear();
    await pass(started, 60);
    const asked = query.mock.calls
      .map(([config]) => (typeof config === 'string' ? config : (config as { text: string }).text))
      .filter((text) => text !== 'select');
    const rounds = await started.ctx.jobs.figures(new Date(0));
    expect(rounds.find(({ name }) => name === 'clean-up')).toMatchObject({ done: 2 });
    expect(asked.length, asked.join('\n')).toBeLessThan(125);
  },
);
