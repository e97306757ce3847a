import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { gateOnly } from './gate-only.ts';
import type { TestSummary } from './test-summary.ts';

const root = path.dirname(import.meta.dirname);
const measured = path.join(import.meta.dirname, 'test-seconds.json');

/** What the tests of an everyday run may take on two cores, in seconds; checks and builds come on top. */
const BUDGET = 720;
/** Of the tests of a change, which take longer there than every day; beginning and building come on top. */
const CHANGE_BUDGET = 100;
/** Of a file that no whole run has measured yet, and of each that takes less. */
const LEAST = 1;
/** Of one that is left to the gate, which no everyday run measures. */
const OF_GATE = 20;
const SLOWEST = 10;
/** Two more than there are cores: up to half of its time a test waits, for a clock, a process or a page. */
export const FILES_AT_ONCE = availableParallelism() + 2;
/** One less than every day: what the gate alone tries keeps the processors busy by itself. */
export const FILES_AT_ONCE_IN_GATE = FILES_AT_ONCE - 1;
/** Files at once on the two cores that the budget is for. */
const AT_ONCE_ON_TWO_CORES = 4;

let seconds: Record<string, number> | undefined;

/** What a test file took when it was last measured. */
export function secondsOf(file: string): number {
  seconds ??= JSON.parse(readFileSync(measured, 'utf8')) as Record<string, number>;
  return seconds[file] ?? (gateOnly.includes(file) ? OF_GATE : LEAST);
}

/** As many of the files, in their order, as are run in the time that one waits for a change; one at least. */
export function soonDone(files: string[]): string[] {
  let sum = 0;
  return files.filter((file, index) => {
    sum += secondsOf(file) / AT_ONCE_ON_TWO_CORES;
    return index === 0 || sum <= CHANGE_BUDGET;
  });
}

/** Keeps what the files of a whole run took, for the budget. */
export function recordSeconds({ files }: TestSummary): void {
  const slow = files.filter(({ seconds }) => seconds > LEAST);
  const rows = slow.map(({ file, seconds }): [string, number] => [file, Math.round(seconds)]);
  writeFileSync(
    measured,
    `${JSON.stringify(Object.fromEntries(rows.toSorted(([a], [b]) => a.localeCompare(b))), null, 2)}\n`,
  );
}

/** What the suite takes by what its files took when they were last measured, or why that is too much. */
export function judgeBudget(): { ok: boolean; text: string } {
  const found = globSync('{packages,apps,examples,scripts,e2e,growth}/**/*.test.{ts,tsx}', {
    cwd: root,
    exclude: (name) => name === 'node_modules',
  }).filter((file) => !gateOnly.includes(file));
  const all = found.map((file): [string, number] => [file, secondsOf(file)]);
  const whole = all.reduce((sum, [, one]) => sum + one, 0) / AT_ONCE_ON_TWO_CORES;
  const text = `${Math.round(whole)} s of ${BUDGET} s`;
  if (whole <= BUDGET) return { ok: true, text };
  const slowest = all.toSorted(([, a], [, b]) => b - a).slice(0, SLOWEST);
  const list = slowest.map(([file, took]) => `${String(took).padStart(6)}  ${file}`);
  return { ok: false, text: [`${text}; the slowest:`, ...list].join('\n') };
}
