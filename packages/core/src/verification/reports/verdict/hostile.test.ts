import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostileTexts } from '../testing/fragments.ts';
import { makeVisit, wanted } from '../testing/visit.ts';
import { verdicts } from '../vocabulary.ts';
import { createInspector } from './inspect.ts';

const SIZE = 300_000;
const fill = (part: string, start = '', end = ''): string =>
  start + part.repeat(Math.ceil((SIZE - start.length) / part.length)) + end;

/** Whatever grows with the square of the page's length takes a minute on these, not a moment. */
const pages: Record<string, string> = {
  'tags that never close': fill('<'),
  'starts of tags': fill('<a '),
  'starts of end tags': fill('</a'),
  'quotes that never close': fill('<a href="'),
  'quotes that close in another tag': fill(`<a href='x" `),
  'a tag of attributes': fill('b=c ', '<a '),
  'comments that never close': fill('<!--'),
  'a comment of dashes': fill('-', '<!--'),
  'a comment of links': fill('<a href=https://example.com/shop>', '<!--', '-->'),
  'comments that name the host': fill('<!-- example.com -->'),
  'comments that name the host and never close': fill('<!--example.com'),
  'comments within links that name the host': fill('<a href=//example.com><!--'),
  'scripts that never close': fill('<script>'),
  'empty scripts': fill('<script></script>'),
  'scripts in scripts': fill('<script></script>', '<script><!--'),
  'a script of hosts': fill('example.com', '<script>', '</script>'),
  'a script of dots around the host': fill('.', `<script>${'.'.repeat(SIZE / 2)}example.com`),
  'boxes in boxes': fill('<div>'),
  'end tags of nothing': fill('<span></div>'),
  'list items below boxes': fill('<li></li>', '<div>'.repeat(1000)),
  'paragraphs in buttons': fill('<div></div>', `<p><button>${'<span>'.repeat(600)}`),
  'tables in tables': fill('<table><tr><td>'),
  'formatting across boxes': fill('<b><p>'),
  drawings: fill('<svg><p>'),
  'links to the destination': fill('<a href="https://example.com/shop">good beans</a>'),
  'links to the host': fill('<a href="https://example.com/x">x</a>'),
  'a link that never closes': fill('x <b>y</b> ', '<a href="https://example.com/shop">'),
  'a link of entities': fill('&amp;', '<a href="https://example.com/shop">'),
  'an address of slashes': fill('/', '<a href="https://example.com', 'x">'),
  'an address of entities': fill('&#65;', '<a href="https://example.com/', '">'),
  'a rel of tokens': fill('a ', '<a href="https://example.com/shop" rel="', '">'),
  'a style of comments': fill('/*', '<div style="', '">'),
  'a style of zeros': fill('0', '<div style="opacity:', 'x">'),
  'a style of movements': fill('translate(', '<div style="transform:', '">'),
  'a title of spaces': fill(' ', '<title>'),
  'directives of commas': fill(',a', '<meta name=robots content="', '">'),
  'a crawler of crawlers': fill('bot-', '<meta content=x name="', '!">'),
  'a refresh of digits': fill('1', '<meta http-equiv=refresh content="', '">'),
  'a refresh of spaces': fill(' ', '<meta http-equiv=refresh content="1', '">'),
  ampersands: fill('&'),
  spaces: fill(' '),
};

function inspectInParts(html: string, size: number) {
  const visit = makeVisit();
  const inspector = createInspector(wanted, { ...visit, status: 200 });
  for (let at = 0; at < html.length; at += size) inspector.write(html.slice(at, at + size));
  return inspector.finish(visit);
}

describe('a page of', () => {
  it.each(Object.entries(pages))(
    '%s are read in a moment, however they are cut',
    (_, html) => {
      const whole = inspectInParts(html, html.length);
      expect(inspectInParts(html, 1000)).toEqual(whole);
      expect(JSON.stringify(whole).length).toBeLessThan(200_000);
    },
    20_000,
  );
});

/** Time that a page of so many of a tag takes within 512 open elements, in times what it takes in none. */
function costOfDepth(tag: string, head: string): number {
  const tags = fill(tag).slice(0, 100_000);
  const timeOf = (html: string) => {
    const before = process.cpuUsage();
    inspectInParts(html, 32_768);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const least = (html: string) => Math.min(...[1, 2, 3].map(() => timeOf(html)));
  return least(head + tags) / Math.max(least(tags), 2000);
}

describe('within 512 open elements no tag costs more than a few times what it costs in none:', () => {
  it.each([
    ['<link>', '<i>'],
    ['<meta name=robots content=x>', '<i>'],
    ['<base>', '<div>'],
    ['<a href=//example.com/shop>x', '<div>'],
    ['</b>', '<div>'],
    ['</p>', '<i>'],
    ['<td>', '<i>'],
    ['</h1>', '<div>'],
    ['</x-b>', '<x-a>'],
    ['</path>', '<svg>'],
  ])('%s in %s', (tag, box) => {
    expect(costOfDepth(tag, box.repeat(512))).toBeLessThan(8);
  });
});

it('says something of every page and every header', () => {
  fc.assert(
    fc.property(
      hostileTexts,
      hostileTexts,
      fc.constantFrom('text/html', 'application/xhtml+xml'),
      fc.boolean(),
      (html, header, type, isBytes) => {
        const headers = { 'content-type': type, link: header, 'x-robots-tag': header };
        const visit = makeVisit({ headers });
        const inspector = createInspector(wanted, { ...visit, status: 200 });
        if (isBytes) inspector.writeUtf8(Buffer.from(html).toString('latin1'));
        else inspector.write(html);
        expect(verdicts).toContain(inspector.finish(visit).verdict);
      },
    ),
    { numRuns: 500 },
  );
}, 20_000);
