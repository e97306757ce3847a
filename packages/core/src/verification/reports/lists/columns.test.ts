import { expect, it } from 'vitest';
import { inspectHtml, makeVisit } from '../testing/visit.ts';
import { type ReportColumn, reportColumns } from './columns.ts';
import { reportCsv } from './export-csv.ts';

const columns = Object.values<ReportColumn>(reportColumns);
const seen = inspectHtml('<p>Buy <a href="https://example.com/shop">good beans</a> today');
const unseen = inspectHtml('', { status: null, failure: { kind: 'timeout', message: 'Too slow' } });
const page = { position: 1, line: 'blog.test/post', duplicateOf: 0, inspection: seen };

it('are the columns of the file, in the order that spreadsheets were made for', () => {
  expect(reportCsv({ results: [] })).toBe(
    'Line,Page,Verdict,What was seen,Score,Status,Final address,Link,Anchor text,Anchor match,rel,Hidden,Place,Robots,Canonical elsewhere,Title,Response time (ms),Checked at,Page hash (SHA-256),Evidence,Same page as line,In a browser,Counts,Why it counts or not,Link number,Links to other sites,Language,Published,Changed,Indexed,Index reason,Index source,Index as of,Target of its own,Anchor of its own\r\n',
  );
});

it('say what is known of a page', () => {
  const value = (key: keyof typeof reportColumns) => reportColumns[key].value(page);
  expect([value('position'), value('verdict'), value('anchor'), value('duplicateOf')]).toEqual([
    2,
    'live',
    'good beans',
    1,
  ]);
});

it('say that a page is in the index only where a source does', () => {
  const told = { state: 'not-indexed', reason: 'Crawled - currently not indexed' } as const;
  const at = '2026-11-24T09:00:00.000Z';
  const index = { ...told, at, lastCrawlAt: null, source: 'search-console' } as const;
  const keys = ['index', 'indexReason', 'indexSource', 'indexAt'] as const;
  const of = (one: typeof page & { index?: typeof index }) =>
    keys.map((key) => reportColumns[key].value(one));
  expect(of(page)).toEqual(['unknown', '', null, null]);
  expect(of({ ...page, index })).toEqual([told.state, told.reason, 'Search Console', at]);
  expect(reportColumns.index.sort(page)).toBeNull();
});

it('have no value to sort by where a page was not seen', () => {
  const sorted = { ...page, inspection: unseen };
  const keys = ['score', 'status', 'time'] as const;
  expect(keys.map((key) => reportColumns[key].sort(sorted))).toEqual([null, null, null]);
  expect(reportColumns.time.sort(page)).toBe(makeVisit().elapsedMs);
});

it('are searched for words where people look for them', () => {
  const text = columns.map(({ searched }) => searched?.(page) ?? '').join('\n');
  for (const word of ['blog.test/post', 'good beans', 'today']) expect(text).toContain(word);
});
