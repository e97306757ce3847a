import { setImmediate as turn } from 'node:timers/promises';
import { buildApp } from '../app.ts';
import { loadConfig } from '../config.ts';
import { features } from '../features.ts';
import { createContext } from '../open-context.ts';
import { seedPost } from './seed-post.ts';

const POSTS = 40;
const ROUNDS = 6;
const REQUESTS = 1000;

/**
 * Answers the same requests round after round, in a process that has done nothing else, and at the end
 * tells its parent the bytes of its heap after each, and how many requests a round has. Needs `--expose-gc`.
 */
let now = Date.now();
const ctx = await createContext(loadConfig(process.env), features, {
  clock: () => new Date(now),
  gatherSources: async () => ({ sources: [], unused: [] }),
});
const app = await buildApp(ctx);
const slugs = Array.from({ length: POSTS }, (_, index) => `desk-${index}`);
for (const slug of slugs) await seedPost(ctx.db, { slug });

/** One of the requests: 90 % blog, 8 % API, 2 % writes. Throws where it is not answered as it should be. */
async function ask(number: number): Promise<void> {
  const slug = slugs[number % POSTS];
  const share = number % 100;
  const isWrite = share >= 98;
  const { statusCode } = await app.inject({
    remoteAddress: `10.${number % 200}.0.1`,
    method: isWrite ? 'POST' : 'GET',
    url: isWrite ? '/api/posts' : share < 90 ? `/blog/${slug}` : `/api/posts/${slug}`,
    ...(isWrite
      ? {
          payload: {
            keyword: `desk ${number}`,
            anchorText: 'good desks',
            targetUrl: `https://desks-${number}.example.com/`,
          },
        }
      : {}),
  });
  if (statusCode !== (isWrite ? 201 : 200)) throw new Error(`Answered with ${statusCode}`);
}

const heaps: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  now += 60_000;
  for (let each = 0; each < REQUESTS; each += 1) await ask(round * REQUESTS + each);
  // What is finalized in one collection goes with the next.
  for (let time = 0; time < 2; time += 1) {
    await turn();
    globalThis.gc?.();
  }
  heaps.push(process.memoryUsage().heapUsed);
}
await app.close();
await ctx.close();
process.send?.({ heaps, requests: REQUESTS });
process.disconnect();
