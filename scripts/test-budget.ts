import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TestSummary } from './test-summary.ts';

const root = path.dirname(import.meta.dirname);
const measured = path.join(import.meta.dirname, 'test-seconds.json');

/** What the tests of an everyday run may take on two cores, in seconds; checks and builds come on top. */
const BUDGET = 600;
/** Of a file that no whole run has measured yet, and of each that takes less. */
const LEAST = 1;
const SLOWEST = 10;
/** Files at once, as vitest.config.ts has them on two cores. */
const lanes = [
  { files: '{packages,apps,examples,scripts}/**/*.test.{ts,tsx}', atOnce: 2 },
  { files: '{e2e,growth}/**/*.test.ts', atOnce: 3 },
];

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
  const seconds = JSON.parse(readFileSync(measured, 'utf8')) as Record<string, number>;
  let whole = 0;
  const all: [string, number][] = [];
  for (const { files, atOnce } of lanes) {
    const found = globSync(files, { cwd: root, exclude: (name) => name === 'node_modules' });
    const took = found.map((file): [string, number] => [file, seconds[file] ?? LEAST]);
    whole += took.reduce((sum, [, one]) => sum + one, 0) / atOnce;
    all.push(...took);
  }
  const text = `${Math.round(whole)} s of ${BUDGET} s`;
  if (whole <= BUDGET) return { ok: true, text };
  const slowest = all.toSorted(([, a], [, b]) => b - a).slice(0, SLOWEST);
  const list = slowest.map(([file, took]) => `${String(took).padStart(6)}  ${file}`);
  return { ok: false, text: [`${text}; the slowest:`, ...list].join('\n') };
}
