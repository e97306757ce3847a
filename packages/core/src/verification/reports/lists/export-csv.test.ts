import { expect, it } from 'vitest';
import { type Inspection, noDeclarations } from '../inspection.ts';
import { reportCsv } from './export-csv.ts';

const seen = (change: Partial<Inspection>): Inspection => ({
  pageUrl: 'https://blog.example/post',
  verdict: 'missing',
  summary: 'No link to the destination was seen.',
  score: 0,
  deductions: [],
  link: null,
  links: [],
  otherOutgoingLinks: 0,
  finalUrl: 'https://blog.example/post',
  chain: [],
  status: 200,
  failure: null,
  pageKind: null,
  isScripted: false,
  rendering: null,
  declared: noDeclarations,
  robotsDirectives: [],
  robots: { us: null, disallowed: [] },
  canonicalElsewhere: null,
  contentType: null,
  title: null,
  bodyHash: null,
  bytes: 0,
  isWhole: true,
  visitedAt: '2026-11-21T09:00:00.000Z',
  elapsedMs: 5,
  ...change,
});

const rowOf = (line: string, change: Partial<Inspection> = {}) =>
  reportCsv({
    results: [{ position: 0, line, duplicateOf: null, inspection: seen(change) }],
  }).split('\r\n')[1];

it('has a header, and a row for each line of the list', () => {
  const csv = reportCsv({
    results: [
      { position: 0, line: 'blog.example/post', duplicateOf: null, inspection: seen({}) },
      { position: 1, line: 'blog.example/post#x', duplicateOf: 0, inspection: seen({}) },
    ],
  });
  const [header, first, second, end] = csv.split('\r\n');
  expect(header?.split(',').slice(0, 4)).toEqual(['Line', 'Page', 'Verdict', 'What was seen']);
  expect(first).toBe(
    '1,blog.example/post,missing,No link to the destination was seen.,0,200,https://blog.example/post,,,,,,,,,,5,2026-11-21T09:00:00.000Z,,,,,,,,0,,,,unknown,,,,,',
  );
  expect(second).toContain(',1,,');
  expect(end).toBe('');
});

it.each([
  ['=HYPERLINK("http://evil.example")', `"'=HYPERLINK(""http://evil.example"")"`],
  ['+1', "'+1"],
  ['-1+1', "'-1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['＝1', "'＝1"],
  ['a, b', '"a, b"'],
  ['two\nlines', '"two\nlines"'],
])('keeps %j from being a formula or a cell more', (title, cell) => {
  expect(rowOf('blog.example', { title })).toContain(`,${cell},5,2026`);
});
