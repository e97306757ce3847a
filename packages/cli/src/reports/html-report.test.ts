import { verdictWords } from '@linkwright/core';
import { expect, it } from 'vitest';
import { pageResult } from '../testing/page-result.ts';
import { toHtmlReport } from './html-report.ts';
import { noCounts } from './verdict-signs.ts';

const wanted = {
  keyword: 'raised beds',
  anchorText: 'garden planner',
  destinationUrl: 'https://www.example.com/plan/',
};
const page = (...results: ReturnType<typeof pageResult>[]) => {
  const counts = noCounts();
  for (const { inspection } of results) counts[inspection.verdict] += 1;
  return toHtmlReport({
    wanted,
    results,
    counts,
    finishedAt: '2026-11-21T12:34:56.000Z',
    checkedBy: 'Linkwright 0.0.0 in a terminal',
  });
};

it('says what was asked, the sum, and of each page the verdict with its evidence', () => {
  const html = page(
    pageResult(0, 'live', { chain: [{ url: 'http://a.example/', status: 301 }] }),
    pageResult(1, 'missing', { summary: 'The page was read whole.' }),
    pageResult(2, 'live', { line: 'https://page0.example/post', duplicateOf: 0 }),
  );
  expect(html).toContain('<h1>Links to <bdi>example.com/plan</bdi></h1>');
  expect(html).toContain('<strong>2</strong> of 3 pages have the link, live.');
  expect(html).toContain('2026-11-21 12:34 UTC');
  expect(html).toContain('<q>Read the <mark>planner</mark> first.</q>');
  expect(html).toContain('301 <bdi>http://a.example/</bdi>');
  expect(html).toContain('The page was read whole.');
  expect(html).toContain('line 1 of the list');
  expect(html).toContain(`${'ab'.repeat(32)} of 20,480 bytes`);
  expect(html.match(/<li class="(?:live|lost)"><details>/g)).toHaveLength(3);
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
  expect(html).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
});
