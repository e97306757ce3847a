import { verdictWords } from '@linkwright/core/all';
import { expect, it } from 'vitest';
import { pageResult } from '../testing/page-result.ts';
import { type HtmlReport, toHtmlReport } from './html-report.ts';
import { changeLines, sinceLastRun } from './last-run.ts';
import { noCounts } from './verdict-signs.ts';

const wanted = {
  keyword: 'raised beds',
  anchorText: 'garden planner',
  destinationUrl: 'https://www.example.com/plan/',
};
const page = (...results: ReturnType<typeof pageResult>[]) => toHtmlReport(reportOf(results));
function reportOf(results: ReturnType<typeof pageResult>[]): HtmlReport {
  const counts = noCounts();
  for (const { inspection, duplicateOf } of results) {
    if (duplicateOf === null) counts[inspection.verdict] += 1;
  }
  return {
    wanted,
    results,
    counts,
    since: null,
    finishedAt: '2026-11-21T12:34:56.000Z',
    checkedBy: 'Linkwright 0.0.0 in a terminal',
  };
}

it('says what was asked, the sum, and of each page the verdict with its evidence', () => {
  const html = page(
    pageResult(0, 'live', { chain: [{ url: 'http://a.example/', status: 301 }] }),
    pageResult(1, 'missing', { summary: 'The page was read whole.' }),
    pageResult(2, 'live', { line: 'https://page0.example/post', duplicateOf: 0 }),
  );
  expect(html).toContain('<h1>Links to <bdi>example.com/plan</bdi></h1>');
  // The third line repeats the first.
  expect(html).toContain(
    '<strong>1</strong> of 2 pages have the link, live; <strong>1</strong> of them counts.',
  );
  expect(html).toContain('2026-11-21 12:34 UTC');
  expect(html).toContain('<q>Read the <mark>planner</mark> first.</q>');
  expect(html).toContain('301 <bdi>http://a.example/</bdi>');
  expect(html).toContain('The page was read whole.');
  expect(html).toContain('line 1 of the list');
  expect(html).toContain(`${'ab'.repeat(32)} of 20,480 bytes`);
  expect(html.match(/<li class="(?:live|lost)"><details>/g)).toHaveLength(3);
});

it('says what keeps links from counting, and what changed since the last run', () => {
  const rel = ['nofollow'];
  const { link } = pageResult(0, 'live').inspection;
  const nofollow = link && { ...link, rel };
  const live = pageResult(0, 'live');
  const results = [pageResult(0, 'live-nofollow', { link: nofollow }), pageResult(1, 'missing')];
  const since = sinceLastRun(
    { results: [live, pageResult(1, 'live')], endedAt: '2026-11-14T09:30:00.000Z' },
    results,
  );
  const html = page(...results);
  expect(html).toContain('<li class="chip"><b>1</b> Nofollow</li>');
  expect(html).toContain('Does not count: it carries rel=&quot;nofollow&quot;.');
  expect(html).not.toContain('2026-11-14');
  const compared = toHtmlReport({ ...reportOf(results), since });
  expect(compared).toContain('Since 2026-11-14 09:30 UTC: 1 lost, 0 new, 1 changed, 0 as before');
  expect(since && changeLines(since)).toBe(
    'Since 2026-11-14 09:30 UTC: 1 lost, 0 new, 1 changed, 0 as before\n' +
      '  ✗ lost     https://page1.example/post  The link is gone: This page is live → This page is missing.\n' +
      '  ≠ changed  https://page0.example/post  Its rel changed: none → nofollow\n',
  );
});

it('explains the verdicts that occur, and no others', () => {
  const html = page(pageResult(0, 'blocked'));
  const explained = Object.values(verdictWords).filter(({ label }) =>
    html.includes(`<dt>${label}</dt>`),
  );
  expect(explained.map(({ label }) => label)).toEqual(['Blocked']);
});

it('fetches nothing and runs nothing, whatever a page says', () => {
  const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)>\u001b[2J\u2028';
  const html = page(
    pageResult(0, 'live', {
      line: evil,
      summary: evil,
      title: evil,
      canonicalElsewhere: `javascript:${evil}`,
      finalUrl: `https://a.example/${evil}`,
      chain: [{ url: evil, status: 200 }],
      failure: { kind: 'reset', message: evil },
      deductions: [{ rule: evil, points: 1, reason: evil }],
      robotsDirectives: [{ crawler: evil, token: evil, from: 'meta' }],
      robots: { us: true, disallowed: [evil] },
    }),
  );
  expect(html).not.toMatch(/<(?:script|img|link|iframe|object)\b/i);
  expect(html).not.toMatch(/\s(?:src|on\w+)=["']|@import|url\(/i);
  expect(html).not.toContain('href="javascript');
  expect(html.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u2028]/u);
  expect(html).toContain(
    `content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self' file:"`,
  );
});
