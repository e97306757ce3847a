// One side of the measurement in a process of its own, which tells what it took.
import type { Job } from './job.ts';
import { usage } from './usage.ts';

export type Side = keyof typeof sides;

export interface Order {
  side: Side;
  urls: string[];
  concurrency: number;
  /**
   * How often each address is asked, pass by pass: only the last one's figures are those of a warm
   * process, and a longer one's say less of how it begins and ends.
   */
  passes: readonly number[];
  /** Tells the memory in use after every so many addresses. */
  memoryEvery?: number;
}

export interface Pass {
  urls: number;
  seconds: number;
  cpuSeconds: number;
}

export interface Took {
  /** In the order of time. */
  passes: Pass[];
  /** Address and what the last pass said of it, in the order in which they were done. */
  said: [url: string, verdict: string][];
  /** Resident memory, MB, in the order of time; of the processes that it has started, too. */
  memoryMb: number[];
}

/** Each is loaded alone, so that none has the others' memory. */
const sides = {
  verify: async () => (await import('./verify.ts')).verify,
  linkinator: async () => (await import('./linkinator.ts')).linkinator,
  bareFetch: async () => (await import('./bare.ts')).bareFetch,
  inflateAndDecode: async () => (await import('./bare.ts')).inflateAndDecode,
} satisfies Record<string, () => Promise<(job: Job) => Promise<void>>>;

process.once('message', async ({ side, urls, concurrency, passes, memoryEvery }: Order) => {
  const took: Took = { passes: [], said: [], memoryMb: [] };
  const work = await sides[side]();
  for (const times of passes) {
    const asked = timesOver(urls, times);
    let done = 0;
    took.said = [];
    const onDone = (url: string, verdict: string) => {
      done += 1;
      if (memoryEvery === undefined) took.said.push([url, verdict]);
      else if (done % memoryEvery === 0) took.memoryMb.push(usage().residentMb);
    };
    const before = usage();
    const started = performance.now();
    await work({ urls: asked, concurrency, onDone });
    const seconds = (performance.now() - started) / 1000;
    const cpuSeconds = usage().cpuSeconds - before.cpuSeconds;
    took.passes.push({ urls: asked.length, seconds, cpuSeconds });
  }
  process.send?.(took, undefined, undefined, () => process.exit());
});

/** Other addresses of the same pages: one address is looked at once. */
const timesOver = (urls: string[], times: number): string[] =>
  times === 1
    ? urls
    : Array.from({ length: times }, (_, time) => urls.map((url) => `${url}?n=${time}`)).flat();
