import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { coverageRows, root } from './prove/rows.ts';
import { namePattern } from './prove/test-names.ts';

const rows = coverageRows();
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

it('is read, row by row', () => {
  expect(rows.length).toBeGreaterThan(500);
});

it('names files that are there', () => {
  const missing = rows.flatMap(({ line, code, tests }) =>
    [...code, ...tests].flatMap((named) =>
      named.files.length === 0 ? [`line ${line}: ${named.path}`] : [],
    ),
  );
  expect(missing).toEqual([]);
});

it('quotes tests by the names that they have', () => {
  const missing = rows.flatMap(({ line, tests }) =>
    tests.flatMap(({ path: test, files, names }) =>
      names
        .filter((name) => !files.some((file) => namePattern(name).test(read(file))))
        .map((name) => `line ${line}: ${test} "${name}"`),
    ),
  );
  expect(missing).toEqual([]);
});

it('names a test of every row', () => {
  const untested = rows.filter(({ tests }) => tests.length === 0);
  expect(untested.map(({ line, requirement }) => `line ${line}: ${requirement}`)).toEqual([]);
});

it('shows no row by how a page looks alone', () => {
  const looks = rows.filter(({ tests }) =>
    tests.every(({ path: test }) => test === 'e2e/appearance.test.ts'),
  );
  expect(looks.map(({ line, requirement }) => `line ${line}: ${requirement}`)).toEqual([]);
});
