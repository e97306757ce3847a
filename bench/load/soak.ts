import { type Measured, runMix } from './mix.ts';
import { startSite } from './site.ts';
import { usageOf } from './usage.ts';

const RATE = 100;
const CONNECTIONS = 8;
/** Looks at the memory; the first third is warming up. */
const SAMPLES = 30;
/** In percent, from the second third to the last. */
const BOUND = 5;

/** Moderate load on one process for so long. Whether its memory stays. */
export async function soak(minutes: number): Promise<boolean> {
  // Full before the memory is looked at.
  const site = await startSite(1, { PAGE_CACHE_MB: '4' });
  const seconds = (minutes * 60) / SAMPLES;
  const memory: number[] = [];
  const measured: Measured[] = [];
  try {
    const pids = site.processes.map(({ pid }) => pid);
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      const { url, slugs } = site;
      measured.push(await runMix({ url, slugs, connections: CONNECTIONS, seconds, rate: RATE }));
      memory.push(usageOf(pids).memoryMb);
    }
  } finally {
    await site.stop();
  }
  const third = SAMPLES / 3;
  const middle = mean(memory.slice(third, 2 * third));
  const last = mean(memory.slice(2 * third));
  const growth = ((last - middle) / middle) * 100;
  console.log(`${minutes} minutes of ${RATE} requests/s, memory in MB, look by look:`);
  console.log(`  ${memory.map((one) => one.toFixed(0)).join(' ')}`);
  console.log(
    `  p99 of the worst look ${Math.max(...measured.map(({ p99 }) => p99)).toFixed(1)} ms`,
  );
  console.log(
    `load: memory ${middle.toFixed(0)} → ${last.toFixed(0)} MB, ${growth.toFixed(1)} % more (needs at most ${BOUND} %)`,
  );
  return growth <= BOUND;
}

const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
