// How long `linkwright --version` takes beside `node -e 0`.
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const ROUNDS = 30;
const BOUND = 1.4;
const cli = path.join(path.dirname(import.meta.dirname), 'packages/cli/dist/main.js');

function seconds(args: string[]): number {
  const start = process.hrtime.bigint();
  const { status } = spawnSync(process.execPath, args, {
    stdio: 'ignore',
    env: { PATH: process.env.PATH },
  });
  if (status !== 0) throw new Error(`node ${args.join(' ')} failed`);
  return Number(process.hrtime.bigint() - start) / 1e9;
}

const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const bare: number[] = [];
const ours: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  bare.push(seconds(['-e', '0']));
  ours.push(seconds([cli, '--version']));
}
const ratio = median(ours) / median(bare);
console.log(`node -e 0             ${(median(bare) * 1000).toFixed(1)} ms`);
console.log(`linkwright --version  ${(median(ours) * 1000).toFixed(1)} ms`);
console.log(`cli-start: ${ratio.toFixed(2)} (needs at most ${BOUND})`);
process.exitCode = ratio <= BOUND ? 0 : 1;
