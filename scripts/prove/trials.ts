import { readFileSync } from 'node:fs';
import path from 'node:path';
import { reachOf } from '../reach/reached-tests.ts';
import { type Mutant, mutantsOf } from './mutants.ts';
import { type Named, type Row, root } from './rows.ts';
import type { TestFile } from './run-tests.ts';
import { expressionOf } from './test-names.ts';

/** A row with what can be broken of it, and the tests that could notice. */
export interface Trial {
  row: Row;
  tests: TestFile[];
  /** No test imports any of the row's code: they run it as a program, or through an app that loads its features. */
  isRunApart: boolean;
  mutants: FileMutant[];
  /** The change, and the test of it, that come next. */
  mutant: number;
  test: number;
  /** Changes that no test noticed. */
  missed: number;
  said: string[];
}

export interface FileMutant extends Mutant {
  file: string;
}

/** Changes after which nothing starts, or whose types do not hold, say nothing of a test. */
const MOST_CANDIDATES = 16;
/** The cheapest first. */
const order = [
  'packages/core',
  'packages/widget',
  'apps/web',
  'growth',
  'apps/api',
  'packages/cli',
];

/** @param without folders whose tests are left alone */
export function openTrial(row: Row, chance: () => number, without: readonly string[]): Trial {
  const tests = testsOf(row).filter(({ file }) => !without.some((one) => file.startsWith(one)));
  const files = row.code.flatMap((code) => code.files);
  const reached = files.filter((file) => tests.some((test) => reaches(test.file, file)));
  // A bench is its own test: what runs it for a moment notices little of it.
  const isBench = files.some((file) => file.startsWith('bench/'));
  const isRunApart = tests.length > 0 && reached.length === 0 && !isBench;
  const mutants = mutantsIn(isRunApart ? files : reached, row, chance);
  return { row, tests, isRunApart, mutants, mutant: 0, test: 0, missed: 0, said: [] };
}

/** What a row's tests are, the cheapest first; only what the row quotes of them. */
function testsOf({ tests }: Row): TestFile[] {
  const place = ({ file }: TestFile) => {
    const found = order.findIndex((start) => file.startsWith(start));
    return found === -1 ? order.length : found;
  };
  return tests
    .flatMap((test) => test.files.map((file) => ({ file, names: namesIn(test, file) })))
    .toSorted((a, b) => place(a) - place(b));
}

/** A remark in brackets counts where tests are called so. */
function namesIn({ names, groups }: Named, file: string): string | undefined {
  const text = readFileSync(path.join(root, file), 'utf8');
  const called = groups.filter((group) => text.includes(`'${group}'`));
  const all = [...names, ...called].map(expressionOf);
  return all.length > 0 ? all.join('|') : undefined;
}

/** The closest to the row's words first, of all these files. */
function mutantsIn(
  files: readonly string[],
  { requirement, goesOnFrom, tests: quoted }: Row,
  chance: () => number,
): FileMutant[] {
  const names = quoted.flatMap((test) => test.names);
  const words = [goesOnFrom, requirement, ...names].join(' ');
  return files
    .filter((file) => /[.](?:tsx?|mjs)$/.test(file) && !/[.]test[.]tsx?$/.test(file))
    .flatMap((file) =>
      mutantsOf(file, readFileSync(path.join(root, file), 'utf8'), words, chance).map((mutant) => ({
        ...mutant,
        file,
      })),
    )
    .toSorted((a, b) => b.closeness - a.closeness)
    .slice(0, MOST_CANDIDATES);
}

const apiProcess = 'apps/api/src/testing/server-process.ts';

const known = new Map<string, ReadonlyMap<string, number>>();

/**
 * Whether a test runs on a file: a journey does on all that is served, and one that starts the API as a process
 * on all of that; they import none of it.
 */
export function reaches(test: string, file: string): boolean {
  if (test.startsWith('e2e/')) return true;
  const reached = known.get(test) ?? reachOf(test);
  known.set(test, reached);
  return reached.has(file) || (reached.has(apiProcess) && file.startsWith('apps/api/src/'));
}
