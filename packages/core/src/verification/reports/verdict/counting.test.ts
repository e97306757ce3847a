import { describe, expect, it } from 'vitest';
import { demoReport } from '../demo.ts';
import type { PageVisit } from '../page-visit.ts';
import { inspectHtml } from '../testing/visit.ts';
import { obstacles } from '../vocabulary.ts';
import { tallyCounting, whatCounts } from './counting.ts';
import { readStoredInspection } from './stored-inspection.ts';

const a = (attributes = '', text = 'good beans') =>
  `<a href="https://example.com/shop" ${attributes}>${text}</a>`;
const article = (content: string) => `<main><article><p>Buy ${content} today</p></article></main>`;
const judge = (html: string, facts: Partial<PageVisit> = {}) =>
  whatCounts(inspectHtml(html, facts));
const textsOf = ({ reasons }: ReturnType<typeof judge>, effect: string) =>
  reasons.filter((reason) => reason.effect === effect).map(({ text }) => text);

describe('a link counts', () => {
  it('where nothing that was seen keeps it from it, and says what was seen', () => {
    expect(judge(article(a()))).toMatchObject({
      counts: true,
      obstacles: [],
      sentence:
        'Counts: it has no rel, nothing in the markup hides it, it stands in the main text, it is the only link to your page, the page may be listed, and robots.txt lets crawlers in.',
    });
  });

  it('with what weakens it named, and not counted against it twice', () => {
    const html = `<html lang=de><link rel=canonical href="https://other.test/">${article('nothing')}<footer>${a('rel=noopener')}</footer>`;
    const judged = judge(html, { robots: { us: null, disallowed: ['GPTBot'] } });
    expect(judged.sentence).toBe(
      'Counts: its rel="noopener" lets it be followed, nothing in the markup hides it, it is the only link to your page, the page may be listed; but it stands in the footer, the page names https://other.test/ as its canonical address.',
    );
    expect(textsOf(judged, 'says')).toContain('the page says that its language is de');
  });

  it('on other words than the wanted ones as well', () => {
    const judged = judge(article(a('', 'click here')));
    expect(judged.counts).toBe(true);
    expect(judged.sentence).toContain('but it stands on other words than yours');
  });

  it('with which of several links to the page it is', () => {
    const judged = judge(`${article(`${a('', 'click here')} and ${a()}`)}<footer>${a()}</footer>`);
    expect(judged.sentence).toContain('but it is number 2 of 3 links to your page');
  });

  it('with how the page has moved, how many links lead away, its versions and its age', () => {
    const head =
      '<html lang="en-GB"><link rel=alternate hreflang=de href="/de"><link rel=alternate hreflang=fr href="/fr"><link rel=amphtml href="/amp"><meta property="article:published_time" content="2021-03-12T08:00:00+02:00">';
    const others = '<a href="https://one.test/">1</a><a href="https://two.test/">2</a>';
    const judged = judge(head + article(a()) + others, {
      chain: [
        { url: 'https://blog.test/old', status: 302 },
        { url: 'https://blog.test/post', status: 200 },
      ],
    });
    expect(textsOf(judged, 'says')).toEqual([
      'the page has moved for now (302)',
      'links of the page to other sites besides: 2',
      'the page says that its language is en-GB',
      'it names versions in other languages (hreflang): de, fr',
      'it has an AMP version: https://blog.test/amp',
      'it says that it is of 2021-03-12',
    ]);
  });
});

describe('a link does not count', () => {
  it.each([
    ['nofollow', article(a('rel="sponsored nofollow"')), 'it carries rel="sponsored nofollow"'],
    [
      'nofollow',
      `<meta name=robots content=nofollow>${article(a())}`,
      'the meta element for robots says “nofollow”',
    ],
    ['hidden', article(a('style="display:none"')), 'it is hidden by display: none'],
    [
      'hidden',
      article(a('hidden="linkwright:rendered"')),
      'it is hidden by styles: a browser does not show it',
    ],
    [
      'noindex',
      `<meta name=googlebot content=none>${article(a('rel=ugc'))}`,
      'the meta element for robots says “none” to googlebot',
    ],
    [
      'soft-404',
      '<title>Page not found</title><h1>404</h1><p>The page you are looking for does not exist.',
      'the page says that it is not there',
    ],
  ] as const)('for %s: %s', (obstacle, html, said) => {
    const judged = judge(html);
    expect(judged.counts).toBe(false);
    expect(judged.obstacles).toContain(obstacle);
    expect(judged.sentence).toMatch(/^Does not count: .*\.$/u);
    expect(judged.sentence).toContain(said);
  });

  it('where robots.txt keeps Google out', () => {
    const judged = judge(article(a()), { robots: { us: true, disallowed: ['Googlebot'] } });
    expect(judged.obstacles).toEqual(['robots-txt']);
  });

  it('and nothing is said where none was seen', () => {
    for (const judged of [
      judge('<p>Nothing here but words.'),
      judge('', { status: 403 }),
      judge(article('<!-- <a href="https://example.com/shop">good beans</a> -->')),
    ]) {
      expect(judged).toEqual({ counts: null, obstacles: [], reasons: [], sentence: '' });
    }
  });
});

it('is told of what an earlier version stored', () => {
  const stored = JSON.parse(JSON.stringify(inspectHtml(article(a('rel=nofollow')))));
  for (const added of ['declared', 'rendering', 'pageKind']) delete stored[added];
  for (const link of [stored.link, ...stored.links]) delete link.order;
  const judged = whatCounts(readStoredInspection(stored));
  expect(judged.sentence).toBe('Does not count: it carries rel="nofollow".');
  expect(judged.reasons.some(({ text }) => text.includes('links to your page'))).toBe(false);
});

it('is counted by page: a line that repeats an earlier one adds nothing', async () => {
  const results = (await demoReport('demo_every-verdict'))?.results ?? [];
  const once = tallyCounting(results);
  expect(once.counting).toBeGreaterThan(0);
  const repeated = results.map((result) => ({ ...result, duplicateOf: result.position }));
  expect(tallyCounting([...results, ...repeated, undefined])).toEqual(once);
  expect(Object.keys(once.obstacles)).toEqual([...obstacles]);
});
