// Breaks what rows of docs/coverage.md name, in a copy of the tree, and says whose tests do not notice:
// `npm run prove -- --rows 40 --seed 7`.
import { appendFileSync, cpSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { copyTree } from './copy-tree.ts';
import { chanceFrom, shuffled } from './prove/chance.ts';
import { type Proof, proveRows } from './prove/prove-rows.ts';
import { coverageRows, type Row, root } from './prove/rows.ts';
import { openTrial } from './prove/trials.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '40' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    // Lines of docs/coverage.md instead of rows by chance: `--lines 42,50-60`.
    lines: { type: 'string' },
    // Folders whose tests are left alone: `--without e2e,scripts`.
    without: { type: 'string', default: '' },
    // Rows of the API at once: quicker, but one's change may fail another's test.
    together: { type: 'string', default: '1' },
    // Takes changes whose types do not hold as well: quicker.
    untyped: { type: 'boolean', default: false },
    // A file to which each result is added as a line of JSON.
    record: { type: 'string' },
  },
});

const seed = Number(values.seed);
const without = values.without.split(',').filter(Boolean);
const rows = chosenRows(coverageRows().filter(({ tests }) => tests.length > 0));
console.log(`${rows.length} rows, seed ${seed}`);
const counts = { noticed: 0, unnoticed: 0, untried: 0 };
const tree = copyTree();
try {
  // What is built of the same sources need not be built again.
  for (const built of ['apps/web/dist', 'packages/widget/dist']) {
    const from = path.join(root, built);
    if (existsSync(from)) cpSync(from, path.join(tree, built), { recursive: true });
  }
  const trials = rows.map((row) => openTrial(row, chanceFrom(seed * 1000 + row.line), without));
  const together = Number(values.together);
  await proveRows(trials, { tree, together, isUntyped: values.untyped, tell });
} finally {
  rmSync(tree, { recursive: true, force: true });
}
console.log(
  `${counts.noticed} noticed, ${counts.unnoticed} not noticed, ${counts.untried} not tried`,
);
process.exit(counts.unnoticed > 0 ? 1 : 0);

function tell(proof: Proof): void {
  counts[proof.verdict] += 1;
  console.log(`${proof.verdict.padEnd(9)} line ${proof.line} ${proof.requirement}`);
  for (const line of proof.said) console.log(`          ${line}`);
  if (values.record) appendFileSync(values.record, `${JSON.stringify(proof)}\n`);
}

function chosenRows(all: readonly Row[]): Row[] {
  if (!values.lines) return shuffled(all, chanceFrom(seed)).slice(0, Number(values.rows));
  const ranges = values.lines.split(',').map((range) => range.split('-').map(Number));
  return all.filter(({ line }) =>
    ranges.some(([from = 0, to = from]) => line >= from && line <= to),
  );
}
