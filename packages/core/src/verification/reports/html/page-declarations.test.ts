import { expect, it } from 'vitest';
import { decodeUtf8 } from '../../../base/text/decode-utf8.ts';
import { inspectHtml, wanted } from '../testing/visit.ts';
import { PageScan } from '../verdict/page-scan.ts';

const declared = (html: string, headers: Record<string, string> = {}) =>
  inspectHtml(html, { headers: { 'content-type': 'text/html', ...headers } }).declared;

it.each([
  ['<html lang="de-AT">', 'de-AT'],
  ['<html xml:lang=fr><p>', 'fr'],
  ['<meta http-equiv="Content-Language" content="es, en"><p>', 'es'],
  ['<html lang="en"><body lang="de"><p lang="fr">', 'en'],
  ['<html lang="the language of love">', 'it'],
])('the language of %s is %s', (html, language) => {
  expect(declared(html, { 'content-language': 'it' }).language).toBe(language);
});

it.each([
  ['<html amp>', 'this'],
  ['<html ⚡ lang=en>', 'this'],
  ['<link rel="amphtml" href="/amp/post">', 'https://blog.test/amp/post'],
  ['<link rel="amphtml" href="javascript:alert(1)">', null],
  ['<p amp>', null],
])('the AMP version of %s is %s', (html, amp) => {
  expect(declared(html).amp).toBe(amp);
});

it('reads the sign of AMP in bytes as well', () => {
  const page = { pageUrl: 'https://blog.test/post', isXml: false, decode: decodeUtf8 };
  const scan = new PageScan(wanted, page);
  scan.write(Buffer.from('<html ⚡><p>text').toString('latin1'));
  scan.end();
  expect(scan.facts.declared.amp).toBe('this');
});

const linkedData = (data: unknown) =>
  `<script type="application/ld+json">${JSON.stringify(data)}</script>`;

it.each([
  ['<meta property="article:published_time" content="2024-05-03T10:00:00+02:00">', '2024-05-03'],
  ['<meta itemprop="datePublished" content="2024-05-03">', '2024-05-03'],
  [
    '<time class="entry-date published" datetime="2024-05-03T10:00:00+0200">May</time>',
    '2024-05-03',
  ],
  [linkedData({ '@type': 'NewsArticle', datePublished: '2024-05-03T10:00:00Z' }), '2024-05-03'],
  [linkedData({ '@graph': [{ '@type': ['WebPage'], datePublished: '2024-05-03' }] }), '2024-05-03'],
  // Of something on the page, not of the page.
  [linkedData({ '@type': 'Product', review: [{ datePublished: '2019-01-01' }] }), undefined],
  [linkedData({ '@type': 'VideoObject', datePublished: '2019-01-01' }), undefined],
  ['<div id=comments><time class=published datetime="2019-01-01">x</time></div>', undefined],
  ['<time datetime="2019-01-01">x</time>', undefined],
  ['<meta property="article:published_time" content="last week">', undefined],
  ['<script type="application/ld+json">{"datePublished":</script>', undefined],
])('%s was published on %s', (html, day) => {
  expect(declared(html).publishedAt?.slice(0, 10)).toBe(day);
});

it('tells the languages of other versions once each, and when it was changed', () => {
  const links = ['de', 'DE', 'fr-CA', 'x-default', ''].map(
    (language) => `<link rel="alternate" hreflang="${language}" href="/${language}">`,
  );
  const changed = '<meta property="og:updated_time" content="2025-01-02 03:04:05">';
  expect(declared(links.join('') + changed)).toMatchObject({
    alternates: ['de', 'fr-ca'],
    modifiedAt: '2025-01-02T03:04:05.000Z',
  });
});
