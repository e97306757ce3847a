import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { seedPost } from './testing/seed-post.ts';
import { startApi } from './testing/start-api.ts';

const POSTS = 40;
const ROUNDS = 6;
const REQUESTS = 1000;
/** What a request may leave behind for good; an object with a few fields takes more than that. */
const KEPT_BYTES = 100;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

it('keeps nothing of the requests that it has answered', { timeout: 300_000 }, async () => {
  // Full after the first round.
  const env = { PAGE_CACHE_MB: '1', POSTS_PER_ADDRESS: '1000000', POSTS_PER_TARGET: '1000000' };
  const api = await startApi({ env });
  const slugs = Array.from({ length: POSTS }, (_, index) => `desk-${index}`);
  for (const slug of slugs) await seedPost(api.ctx.db, { slug });

  async function ask(turn: number): Promise<void> {
    const slug = slugs[turn % POSTS];
    const remoteAddress = `10.${turn % 200}.0.1`;
    // 90 % blog, 8 % API, 2 % writes.
    const share = turn % 100;
    const isWrite = share >= 98;
    const answer = await api.app.inject({
      remoteAddress,
      method: isWrite ? 'POST' : 'GET',
      url: isWrite ? '/api/posts' : share < 90 ? `/blog/${slug}` : `/api/posts/${slug}`,
      ...(isWrite
        ? {
            payload: {
              keyword: `desk ${turn}`,
              anchorText: 'good desks',
              targetUrl: `https://desks-${turn}.example.com/`,
            },
          }
        : {}),
    });
    expect(answer.statusCode).toBe(isWrite ? 201 : 200);
  }

  const heaps: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    api.clock.forward(60_000);
    for (let turn = 0; turn < REQUESTS; turn += 1) await ask(round * REQUESTS + turn);
    collect();
    heaps.push(process.memoryUsage().heapUsed);
  }
  await api.close();
  const [, , early = 0] = heaps;
  const growth = ((heaps.at(-1) ?? 0) - early) / (REQUESTS * (ROUNDS - 3));
  expect(growth, `heap round by round: ${heaps}`).toBeLessThan(KEPT_BYTES);
});
