import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const list = await readFile(new URL('docs/operations/threats.md', root), 'utf8');
/** Of each table: threat, what holds it off, tests. */
const rows = list
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:threat|-+) /.test(line))
  .map((line) => line.split(/(?<!\\) \| |^\| | \|$/).filter((cell) => cell !== ''));
const named = rows.flatMap(([, , tests = '']) =>
  Array.from(tests.matchAll(/`([^`]+)`/g), ([, test = '']) => test),
);

it('says of every threat what holds it off, and which test shows it', () => {
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter((cells) => cells.length !== 3 || !/`[^`]+`/.test(cells[2] ?? ''))).toEqual([]);
});

it.each([...new Set(named)])('names a test that there is: %s', async (test) => {
  const [file = '', name = ''] = test.split(' › ');
  expect(file).toMatch(/\.test\.tsx?$/);
  expect(existsSync(new URL(file, root)), file).toBe(true);
  const source = await readFile(new URL(file, root), 'utf8');
  expect(source.replaceAll('\\', '')).toContain(name);
});
