import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PostSummary } from '../../articles/posts/contract.ts';
import { postSummarySchema } from '../../articles/posts/contract.ts';
import { sampleAnswer } from '../../testing/sample.ts';
import type { Monitor } from '../../verification/monitors/contract.ts';
import { monitorSchema } from '../../verification/monitors/contract.ts';
import type { RankTracker } from '../rank-trackers/contract.ts';
import { rankTrackerSchema } from '../rank-trackers/contract.ts';
import { feedCsv, feedRecords, monitorColumns, postColumns, rankColumns } from './columns.ts';

const post = sampleAnswer(postSummarySchema) as PostSummary;
const monitor = sampleAnswer(monitorSchema) as Monitor;
const tracker = sampleAnswer(rankTrackerSchema) as RankTracker;

// Somebody's sheet counts on each of them: a heading is never renamed, new ones stand last.
it('headings stay as they are', () => {
  expect(feedCsv(postColumns, [])).toBe(
    'Created,State,Title,Address,Words,SEO score,Views,Anchor text,Target,Link policy,Category,Tags,Expires,Slug,ID\r\n',
  );
  expect(feedCsv(monitorColumns, [])).toBe(
    'Page,State,Paused,Destination,Anchor text,Campaign,Last check,Verdict,What was seen,Last seen,Uptime (%),Created,ID\r\n',
  );
  expect(feedCsv(rankColumns, [])).toBe(
    'Keyword,Host,Country,Device,Paused,Outcome,Position,Results seen,Page found,Provider,Looked at,Best position,Tags,ID\r\n',
  );
});

it('gives no cell that a spreadsheet would compute', () => {
  fc.assert(
    fc.property(fc.constantFrom('=', '+', '-', '@', '\t', '\r'), fc.string(), (sign, text) => {
      const csv = feedCsv({ title: { label: 'T', value: (row: string) => row } }, [sign + text]);
      expect(csv.slice(3)).toMatch(/^"?'/);
    }),
  );
});

it('has each row once, with null where nothing is known', () => {
  for (const [columns, row] of [
    [postColumns, post],
    [monitorColumns, monitor],
    [rankColumns, tracker],
  ] as const) {
    const [record] = feedRecords(columns as typeof postColumns, [row as PostSummary]);
    expect(Object.keys(record ?? {})).toEqual(Object.keys(columns));
  }
  const unseen = { ...monitor, lastLook: null, uptime: { ...monitor.uptime, share: null } };
  expect(feedRecords(monitorColumns, [unseen])[0]).toMatchObject({ verdict: null, uptime: null });
});
