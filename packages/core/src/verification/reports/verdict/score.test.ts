import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inspectHtml } from '../testing/visit.ts';
import { type ScoreRule, scoreRules } from './score.ts';

const a = (more = '', words = 'good beans', href = 'https://example.com/shop'): string =>
  `<a href="${href}"${more}>${words}</a>`;

describe('the score', () => {
  const cases: [rule: ScoreRule, html: string, facts?: Parameters<typeof inspectHtml>[1]][] = [
    ['missing', '<p>x'],
    ['soft-404', '<title>Page not found</title><h1>Page not found</h1>'],
    ['wrong-target', a('', 'x', 'https://example.com/')],
    ['hidden', `<div hidden>${a()}</div>`],
    ['anchor-other', a('', 'x')],
    ['anchor-partial', a('', 'very good beans')],
    ['nofollow', a(' rel=nofollow')],
    ['sponsored', a(' rel="sponsored ugc"')],
    ['ugc', a(' rel=ugc')],
    ['page-nofollow', `<meta name=robots content=nofollow>${a()}`],
    ['noindex', `<meta name=robots content=noindex>${a()}`],
    ['robots-txt', a(), { robots: { us: true, disallowed: ['Googlebot'] } }],
    ['canonical-elsewhere', `<link rel=canonical href=/x>${a()}`],
    ['redirect', a('', undefined, '/out?url=https://example.com/shop')],
    ['place', `<nav>${a()}</nav>`],
    ['many-links', a() + a('', 'x', 'https://other.org').repeat(101)],
    ['scheme', a('', undefined, 'http://example.com/shop')],
  ];

  it('has a case for each rule', () => {
    // `browser-rule.test.ts` has that of what a browser saw.
    expect([...cases.map(([rule]) => rule), 'script-drawn']).toEqual(Object.keys(scoreRules));
  });

  it('is documented, rule by rule', () => {
    const page = new URL('../../../../../../docs/developers/inspection.md', import.meta.url);
    const rows = readFileSync(page, 'utf8').matchAll(
      /^\| `([a-z\d-]+)` +\| (\d+) +\| (.*?) +\|$/gm,
    );
    expect([...rows].map(([, rule, points, about]) => [rule, Number(points), about])).toEqual(
      Object.entries(scoreRules).map(([rule, { points, about }]) => [rule, points, about]),
    );
  });

  it.each(cases)('loses the points of %s, and says why', (rule, html, facts) => {
    const { score, deductions } = inspectHtml(html, facts);
    const { points } = scoreRules[rule];
    expect(deductions).toEqual([{ rule, points, reason: expect.stringMatching(/^[A-Za-z].*\.$/) }]);
    expect(score).toBe(100 - points);
  });

  it('adds them up, never below 0, and counts a rel only once', () => {
    const html = `<meta name=robots content=none><div hidden>${a(' rel="nofollow ugc"', 'x')}</div>`;
    const { score, deductions } = inspectHtml(html);
    expect(deductions.map(({ rule }) => rule)).toEqual([
      'hidden',
      'anchor-other',
      'nofollow',
      'noindex',
    ]);
    expect(score).toBe(0);
  });
});
