import { expect, it } from 'vitest';
import { pageResult } from '../testing/page-result.ts';
import { renderTable } from './result-table.tsx';

const long = `https://a-long-host-name.example/${'words-and-'.repeat(12)}end.html`;
const results = [
  pageResult(0, 'live', { line: long }),
  pageResult(9, 'missing', { summary: 'The page was read to its end. '.repeat(4).trim() }),
  pageResult(10, 'invalid', { line: 'not\u001b[2J\na page 日本語'.repeat(6), score: null }),
];

it.each([40, 60, 80, 110, 200])('keeps to %d columns, also with wide characters', (columns) => {
  const table = renderTable(results, { columns, color: false });
  // A wide character takes two columns.
  const widths = table
    .split('\n')
    .map((line) => [...line].reduce((sum, one) => sum + (/\p{Script=Han}/u.test(one) ? 2 : 1), 0));
  expect(Math.max(...widths)).toBeLessThanOrEqual(columns);
  expect(table).not.toMatch(/[^\P{Cc}\n]/u);
  expect(table).toMatch(/ 1 {2}✓ live/);
  expect(table).toContain('The page was read to its end.');
});

it('gives status and score where there is room, and what was seen beside the page where there is more', () => {
  expect(renderTable(results, { columns: 60, color: false })).not.toContain('score');
  const table = renderTable(results, { columns: 80, color: false });
  expect(table.split('\n')[0]).toMatch(/^ # {2}verdict {11}http {2}score {2}page/);
  expect(table).toMatch(/\n11 {2}\? no address {6}· {9}· {2}not/);
  const wide = renderTable(results, { columns: 140, color: false });
  expect(wide).toMatch(/https:\/\/page9\.example\/post +The page was read/);
});

it('lays out a thousand rows, each once', () => {
  const many = Array.from({ length: 1000 }, (_, at) => pageResult(at, 'live'));
  const numbers = renderTable(many, { columns: 80, color: false }).match(/^ *\d+(?= {2}✓)/gm);
  expect(numbers?.map(Number)).toEqual(many.map(({ position }) => position + 1));
});
