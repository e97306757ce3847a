// A report's run beside linkinator listing the links of the same pages, beside bare undici fetching
// them, and beside fetching, inflating and decoding alone.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Served } from './report/page-server.ts';
import type { Order, Pass, Took } from './report/run-side.ts';

const ROUNDS = 3;
/**
 * How often each page is asked for. The bounds are held to the last: most reports are made by a server
 * that has been up for a while. V8 goes on compiling our side for some 8,000 pages.
 */
const PASSES = { cold: 1, warming: 4, warm: 3 };
const compared = ['verify', 'linkinator', 'inflateAndDecode'] as const;
type Compared = (typeof compared)[number];
const CONCURRENCY = 100;
const MANY_URLS = 45_000;
/** Often, as what is collected when says more of a single reading than what is kept. */
const MEMORY_EVERY = 500;
const MEMORY_SHOWN = 5000;
/** Addresses after which the memory has to stay as it is. */
const FLAT_FROM = 30_000;
const BOUNDS = { overLinkinator: 3.5, cpu: 1.6, wall: 1.15, memoryMb: 400, growth: 1.1 };

/** Every side is started as the server is, by scripts/bootstrap.mjs. */
const SERVER_FLAGS = ['--max-semi-space-size=16'];

const here = path.join(import.meta.dirname, 'report');

async function startPages() {
  const child = fork(path.join(here, 'page-server.ts'));
  const [served] = (await once(child, 'message')) as [Served];
  return { served, stop: () => child.disconnect() };
}

async function run(order: Order): Promise<Took> {
  // As installed: the built packages, which need no types stripped in the process that is measured.
  const child = fork(path.join(here, 'run-side.ts'), { execArgv: SERVER_FLAGS });
  child.send(order);
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`${order.side} ended with ${code}`);
  });
  const [took] = (await Promise.race([once(child, 'message'), failed])) as [Took];
  return took;
}

const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/**
 * Every side in turn, several times, each in a fresh process that does the work again and again: as a
 * command does that has just begun, and in the end as a server does that has been up for a while. A
 * ratio is the median of the rounds' own ratios.
 */
async function withoutDelays({ pages, port }: Served) {
  const urls = pages.map(({ host, path }) => `http://${host}:${port}${path}`);
  const rounds: Record<Compared, Took>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = { urls, concurrency: CONCURRENCY, passes: Object.values(PASSES) };
    rounds.push({
      verify: await run({ side: 'verify', ...order }),
      linkinator: await run({ side: 'linkinator', ...order }),
      inflateAndDecode: await run({ side: 'inflateAndDecode', ...order }),
    });
  }
  console.log(`${urls.length} pages, ${CONCURRENCY} at once, ${ROUNDS} rounds:`);
  const ratios = Object.keys(PASSES).map((name, pass) => {
    const took = rounds.map((round) => passOf(round, pass));
    for (const side of compared) {
      const perSecond = median(took.map((one) => one[side].urls / one[side].seconds)).toFixed(0);
      const cpu = median(took.map((one) => one[side].cpuSeconds)).toFixed(2);
      console.log(`  ${name} ${side.padEnd(16)} ${perSecond.padStart(6)} pages/s, ${cpu} s of CPU`);
    }
    const overLinkinator = median(took.map((one) => one.linkinator.seconds / one.verify.seconds));
    const cpu = median(took.map((one) => one.verify.cpuSeconds / one.inflateAndDecode.cpuSeconds));
    console.log(`  ${name}: ${overLinkinator.toFixed(2)} of linkinator, CPU ${cpu.toFixed(2)}`);
    return { overLinkinator, cpu };
  });
  const wrong = Math.max(...rounds.map(({ verify }) => mistakes(pages, port, verify).length));
  return { wrong, ...(ratios.at(-1) as (typeof ratios)[number]) };
}

function passOf(round: Record<Compared, Took>, pass: number): Record<Compared, Pass> {
  const of = (side: Compared) => round[side].passes[pass] as Pass;
  return {
    verify: of('verify'),
    linkinator: of('linkinator'),
    inflateAndDecode: of('inflateAndDecode'),
  };
}

function mistakes(pages: Served['pages'], port: number, { said }: Took): string[] {
  const right = new Map(
    pages.map(({ host, path, verdict }) => [`http://${host}:${port}${path}`, verdict as string]),
  );
  const wrong = said
    .map(([url, verdict]) => ({ url, verdict, wanted: right.get(url.replace(/\?n=\d+$/, '')) }))
    .filter(({ verdict, wanted }) => verdict !== wanted)
    .map(({ url, verdict, wanted }) => `${url}: ${verdict}, not ${wanted}`);
  const missing = pages.length * PASSES.warm - said.length;
  if (missing !== 0) wrong.push(`${missing} were not answered`);
  for (const line of wrong.slice(0, 10)) console.log(`  wrong: ${line}`);
  return wrong;
}

async function withDelays({ pages, port }: Served) {
  const urls = pages.map(({ host, path }) => `http://${host}:${port}${path}?slow`);
  const order = { urls, concurrency: CONCURRENCY, passes: [1] };
  const own = await run({ side: 'verify', ...order });
  const bare = await run({ side: 'bareFetch', ...order });
  console.log('With delays:');
  const [ownSeconds, bareSeconds] = [secondsOf(own), secondsOf(bare)];
  console.log(`  verify     ${ownSeconds.toFixed(2)} s`);
  console.log(`  bareFetch  ${bareSeconds.toFixed(2)} s`);
  return ownSeconds / bareSeconds;
}

const secondsOf = ({ passes }: Took): number => passes[0]?.seconds ?? Number.NaN;

async function memory({ pages, port }: Served) {
  const urls = Array.from({ length: MANY_URLS }, (_, index) => {
    const { host, path } = pages[index % pages.length] as Served['pages'][number];
    return `http://${host}:${port}${path}?n=${index}`;
  });
  const order = { side: 'verify' as const, urls, concurrency: CONCURRENCY, passes: [1] };
  const { memoryMb } = await run({ ...order, memoryEvery: MEMORY_EVERY });
  const most = Array.from({ length: MANY_URLS / MEMORY_SHOWN }, (_, part) => {
    const readings = MEMORY_SHOWN / MEMORY_EVERY;
    return Math.max(...memoryMb.slice(part * readings, (part + 1) * readings)).toFixed(0);
  });
  console.log(
    `Most memory in every ${MEMORY_SHOWN} of ${MANY_URLS} addresses: ${most.join(', ')} MB`,
  );
  const before = memoryMb.slice(0, FLAT_FROM / MEMORY_EVERY);
  const after = memoryMb.slice(FLAT_FROM / MEMORY_EVERY);
  return { memoryMb: Math.max(...before), growth: Math.max(...after) / Math.max(...before) };
}

const { served, stop } = await startPages();
const speed = await withoutDelays(served);
const wall = await withDelays(served);
const figures = { ...speed, wall, ...(await memory(served)) };
stop();

const say = ({ overLinkinator, cpu, wall, memoryMb, growth }: typeof BOUNDS) =>
  `${overLinkinator.toFixed(2)} of linkinator, CPU ${cpu.toFixed(2)}, wall ${wall.toFixed(2)}, ${memoryMb.toFixed(0)} MB, growth ${growth.toFixed(2)}`;
console.log(
  `report: ${figures.wrong} wrong, ${say(figures)} (needs 0 wrong, at least ${say(BOUNDS)} at most)`,
);
const isHeld =
  figures.wrong === 0 &&
  figures.overLinkinator >= BOUNDS.overLinkinator &&
  figures.cpu <= BOUNDS.cpu &&
  figures.wall <= BOUNDS.wall &&
  figures.memoryMb <= BOUNDS.memoryMb &&
  figures.growth <= BOUNDS.growth;
process.exitCode = isHeld ? 0 : 1;
