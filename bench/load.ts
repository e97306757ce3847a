import { parseArgs } from 'node:util';
import { compareProcesses } from './load/compare.ts';
import { soak } from './load/soak.ts';

/** `load` compares one process with two; `load --soak` keeps one busy for an hour, `--soak 5` for 5 minutes. */
const args = process.argv.slice(2);
const { values } = parseArgs({
  // Without a number it is an hour.
  args: args.at(-1) === '--soak' ? [...args, '60'] : args,
  options: { soak: { type: 'string' } },
});
const minutes = Number(values.soak);
if (values.soak !== undefined && !(minutes > 0)) {
  console.error('--soak takes minutes, e.g. --soak 60');
  process.exitCode = 2;
} else {
  const isHeld = values.soak === undefined ? await compareProcesses() : await soak(minutes);
  process.exitCode = isHeld ? 0 : 1;
}
