import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { compileCache } from '../../../scripts/compile-cache.ts';
import { freshDatabase } from './testing/start-api.ts';

const worker = fileURLToPath(new URL('./testing/soaking-worker.ts', import.meta.url));

/** What a request may leave behind for good; an object with a field or two takes more than that. */
const KEPT_BYTES = 20;
/** Until what is kept on purpose is full, as pages are. */
const WARM_ROUNDS = 3;
/** Code that is compiled, optimized or let go meanwhile would be weighed with what requests leave. */
const unmovedByCode = ['--no-maglev', '--no-turbofan', '--no-flush-bytecode'];

it('keeps nothing of the requests that it has answered', { timeout: 300_000 }, async () => {
  const { database, url = '' } = await freshDatabase();
  const soaking = fork(worker, {
    execArgv: ['--conditions=@linkwright/source', '--expose-gc', ...unmovedByCode],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compileCache,
      DATABASE_URL: url,
      AUTH_SECRET: 'a secret for tests that is long enough',
      LOG_LEVEL: 'silent',
      MIN_INDEXED_SCORE: '0',
      PAGE_CACHE_MB: '1',
      POSTS_PER_ADDRESS: '1000000',
      POSTS_PER_TARGET: '1000000',
    },
  });
  const [told] = await Promise.race([once(soaking, 'message'), once(soaking, 'exit')]);
  await database.close();
  expect(told).toHaveProperty('heaps');
  const { heaps, requests } = told as { heaps: number[]; requests: number };
  // What is left behind is left each time; a buffer that grew, once.
  const growths = heaps.slice(1).map((heap, at) => (heap - (heaps[at] ?? 0)) / requests);
  const growth = median(growths.slice(WARM_ROUNDS - 1));
  expect(growth, `heap round by round: ${heaps}`).toBeLessThan(KEPT_BYTES);
});

const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
