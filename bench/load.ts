import { parseArgs } from 'node:util';
import { compareProcesses } from './load/compare.ts';
import { runJobsBeside } from './load/jobs.ts';
import { soak } from './load/soak.ts';

/**
 * `load` runs a job over all users beside a visitor, and compares one process with two; `load --jobs` does
 * the first alone; `load --soak` keeps one busy for an hour, `--soak 5` for 5 minutes.
 */
const args = process.argv.slice(2);
const { values } = parseArgs({
  // Without a number it is an hour.
  args: args.at(-1) === '--soak' ? [...args, '60'] : args,
  options: { soak: { type: 'string' }, jobs: { type: 'boolean', default: false } },
});
const minutes = Number(values.soak);
if (values.soak !== undefined && !(minutes > 0)) {
  console.error('--soak takes minutes, e.g. --soak 60');
  process.exitCode = 2;
} else {
  const compare = async () => {
    const isBeside = await runJobsBeside();
    return (values.jobs || (await compareProcesses())) && isBeside;
  };
  const isHeld = values.soak === undefined ? await compare() : await soak(minutes);
  process.exitCode = isHeld ? 0 : 1;
}
