// One side of the measurement in a process of its own, which tells what it took.
import type { Job } from './job.ts';

export type Side = keyof typeof sides;

export interface Order {
  side: Side;
  urls: string[];
  concurrency: number;
  /** Tells the memory in use after every so many addresses. */
  memoryEvery?: number;
}

export interface Took {
  seconds: number;
  cpuSeconds: number;
  /** Address and what was said of it, in the order in which they were done. */
  said: [url: string, verdict: string][];
  /** Resident memory, MB, in the order of time. */
  memoryMb: number[];
}

/** Each is loaded alone, so that none has the others' memory. */
const sides = {
  verify: async () => (await import('./verify.ts')).verify,
  linkinator: async () => (await import('./linkinator.ts')).linkinator,
  bareFetch: async () => (await import('./bare.ts')).bareFetch,
  inflateAndDecode: async () => (await import('./bare.ts')).inflateAndDecode,
} satisfies Record<string, () => Promise<(job: Job) => Promise<void>>>;

process.once('message', async ({ side, urls, concurrency, memoryEvery }: Order) => {
  const said: Took['said'] = [];
  const memoryMb: number[] = [];
  let done = 0;
  const onDone = (url: string, verdict: string) => {
    done += 1;
    if (memoryEvery === undefined) said.push([url, verdict]);
    else if (done % memoryEvery === 0) memoryMb.push(process.memoryUsage.rss() / 1024 / 1024);
  };
  const work = await sides[side]();
  const cpu = process.cpuUsage();
  const started = performance.now();
  await work({ urls, concurrency, onDone });
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const took: Took = { seconds, cpuSeconds: (user + system) / 1e6, said, memoryMb };
  process.send?.(took, undefined, undefined, () => process.exit());
});
