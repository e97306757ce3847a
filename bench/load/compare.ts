import { availableParallelism } from 'node:os';
import { type Measured, runMix } from './mix.ts';
import { type Site, startSite } from './site.ts';
import { usageOf } from './usage.ts';

const ROUNDS = 3;
const SECONDS = 5;
const WARM_UP_SECONDS = 3;
const CONNECTIONS = 32;
const BOUND = 1.7;
/** Two servers, PostgreSQL, and who asks. */
const CORES_NEEDED = 6;

interface Side extends Measured {
  cpuMs: number;
  memoryMb: number;
}

/** One process and two, in turn, several times. Whether the bound is held. */
export async function compareProcesses(): Promise<boolean> {
  const sites = [await startSite(1), await startSite(2)];
  const sides: Side[][] = [[], []];
  try {
    for (const site of sites) await measure(site, WARM_UP_SECONDS);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, site] of sites.entries()) sides[index]?.push(await measure(site, SECONDS));
    }
  } finally {
    for (const site of sites) await site.stop();
  }
  console.log(
    `90 % blog, 8 % API, 2 % written posts; ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s:`,
  );
  for (const [index, side] of sides.entries()) {
    const of = (figure: keyof Side) => median(side.map((round) => round[figure]));
    console.log(
      `  ${index + 1} ${index === 0 ? 'process:  ' : 'processes:'} ${of('perSecond').toFixed(0)} requests/s, p50 ${of('p50').toFixed(1)} ms, p99 ${of('p99').toFixed(1)} ms; for 1,000 requests ${of('cpuMs').toFixed(0)} ms of CPU; ${of('memoryMb').toFixed(0)} MB in all`,
    );
  }
  const ratio = median(
    (sides[1] ?? []).map((two, round) => two.perSecond / (sides[0]?.[round]?.perSecond ?? 0)),
  );
  const cores = availableParallelism();
  const hasCores = cores >= CORES_NEEDED;
  if (!hasCores) {
    console.log(
      `  ${cores} cores here for two servers, PostgreSQL and the load: the bound needs ${CORES_NEEDED} and is not judged.`,
    );
  }
  console.log(`load: two processes ${ratio.toFixed(2)} times one (needs ${BOUND})`);
  return ratio >= BOUND || !hasCores;
}

async function measure({ url, slugs, processes }: Site, seconds: number): Promise<Side> {
  const pids = processes.map(({ pid }) => pid);
  const before = usageOf(pids);
  const measured = await runMix({ url, slugs, connections: CONNECTIONS, seconds });
  const after = usageOf(pids);
  const cpuMs = ((after.cpuSeconds - before.cpuSeconds) * 1_000_000) / measured.requests;
  return { ...measured, cpuMs, memoryMb: after.memoryMb };
}

const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
