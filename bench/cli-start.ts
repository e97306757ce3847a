// How long `linkwright` takes to start beside `node -e 0`, all measured in one run, and what it loads.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hasInk, loadedCode, notingLoads } from '../packages/cli/src/testing/loaded-code.ts';

const ROUNDS = 30;
const cli = path.join(path.dirname(import.meta.dirname), 'packages/cli/dist/main.js');
const folder = mkdtempSync(path.join(tmpdir(), 'linkwright-start-'));
const env = { PATH: process.env.PATH, HOME: folder, TERM: 'xterm-256color' };
const bulk = [cli, 'bulk', 'rows.csv', '--local', '--force'];
const request = ['--keyword', 'garden plans', '--anchor', 'planner', '--url', 'example.com'];
const generate = [cli, 'generate', '--local', ...request, '--force', '--out', 'post.md'];
/** Ink hides the cursor before it paints. */
const PAINTS = '\u001b[?25l';

function untilEnd(args: string[]): number {
  const start = performance.now();
  const { status } = spawnSync(process.execPath, args, { stdio: 'ignore', cwd: folder, env });
  if (status !== 0) throw new Error(`node ${args.join(' ')} failed`);
  return performance.now() - start;
}

/** Until the first painted bytes come out of a pseudo-terminal. */
async function untilPainted(args: string[]): Promise<number> {
  const command = [process.execPath, ...args].map((text) => `'${text}'`).join(' ');
  const start = performance.now();
  const flags = ['--quiet', '--return', '--command', `exec ${command}`, '/dev/null'];
  const child = spawn('script', flags, { stdio: ['pipe', 'pipe', 'inherit'], cwd: folder, env });
  let shown = '';
  let paintedAt = Number.NaN;
  child.stdout.on('data', (chunk) => {
    shown += chunk;
    if (Number.isNaN(paintedAt) && shown.includes(PAINTS)) paintedAt = performance.now();
  });
  const [status] = await once(child, 'close');
  if (status !== 0 || Number.isNaN(paintedAt)) throw new Error(`nothing was painted:\n${shown}`);
  return paintedAt - start;
}

async function loadsInkIntoPipe(): Promise<boolean> {
  const list = path.join(folder, 'loaded');
  const { status } = spawnSync(process.execPath, bulk, {
    stdio: 'ignore',
    cwd: folder,
    env: { ...env, ...notingLoads(list) },
  });
  if (status !== 0) throw new Error('bulk failed');
  return hasInk(await loadedCode(list));
}

const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const bare: number[] = [];
const ours = [
  { name: 'linkwright --version', bound: 1.4, run: () => untilEnd([cli, '--version']) },
  { name: 'linkwright --help', bound: 1.8, run: () => untilEnd([cli, '--help']) },
  { name: "Ink's first frame", bound: 8, run: () => untilPainted(generate) },
].map((one) => ({ ...one, times: [] as number[] }));

writeFileSync(
  path.join(folder, 'rows.csv'),
  'keyword,anchor,url\ngarden plans,planner,https://example.com/plan\n',
);
try {
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(untilEnd(['-e', '0']));
    for (const { times, run } of ours) times.push(await run());
  }
  console.log(`${'node -e 0'.padEnd(22)}${median(bare).toFixed(1)} ms`);
  for (const { name, bound, times } of ours) {
    const ratio = median(times) / median(bare);
    const verdict = `${ratio.toFixed(2)} (needs at most ${bound})`;
    console.log(`${name.padEnd(22)}${median(times).toFixed(1)} ms  cli-start: ${verdict}`);
    if (ratio > bound) process.exitCode = 1;
  }
  const isLoaded = await loadsInkIntoPipe();
  console.log(`cli-start: a piped command loads Ink: ${isLoaded ? 'yes' : 'no'} (needs no)`);
  if (isLoaded) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}
