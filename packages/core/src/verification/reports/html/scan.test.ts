import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { soups } from '../testing/pages.ts';
import { createScanner, type ScanHandler } from './scan.ts';
import { flagsOf, known, RAW_TEXT } from './tag-names.ts';

const names = new Map(
  ['a', 'b', 'p', 'script', 'style', 'title', 'textarea'].map((name) => [known(name), name]),
);

/** What a scan tells, in short: texts in one piece, `href` of every tag. */
function scanParts(parts: readonly string[]): string[] {
  const calls: string[] = [];
  const handler: ScanHandler = {
    onOpen(tag) {
      const href = tag.get('href');
      const end = tag.isSelfClosing ? ' /' : '';
      calls.push(`<${names.get(tag.id) ?? '?'}${href === null ? '' : ` ${href}`}${end}>`);
      return (flagsOf(tag.id) & RAW_TEXT) !== 0;
    },
    onClose: (tag) => calls.push(`</${names.get(tag.id) ?? '?'}>`),
    onText(text, start, end) {
      const last = calls.at(-1);
      if (last?.startsWith('“')) calls[calls.length - 1] = last + text.slice(start, end);
      else calls.push(`“${text.slice(start, end)}`);
    },
    onRawText: (_, content) => calls.push(`[${content}]`),
    onComment: (content) => calls.push(`!${content}!`),
    takesCdata: () => false,
    onForget: () => {},
  };
  const scanner = createScanner(handler, (text) => text);
  for (const part of parts) scanner.write(part);
  scanner.end();
  return calls;
}

describe('a scan', () => {
  it.each([
    ['a<b>c</b>', ['“a', '<b>', '“c', '</b>']],
    ['1 < 2 <3 <> </3>', ['“1 < 2 <3 <> ']],
    ['<', ['“<']],
    ['</', ['“</']],
    ['</>x', ['“x']],
    ['</ a>x', ['“x']],
    ['<?xml ?>x', ['“x']],
    ['<!doctype html>x', ['“x']],
    ['<![CDATA[x]]>y', ['“y']],
    ['<A\n HREF = x >', ['<a x>']],
    ['<a href=x/>', ['<a x/>']],
    ['<a href=x />', ['<a x />']],
    ['<a href="x"title=y>', ['<a x>']],
    ["<a title='>' href='\"'>", ['<a ">']],
    ['<a href=1 href=2>', ['<a 1>']],
    ['<a/href=1>', ['<a 1>']],
    ['<a =href=1 href=2>', ['<a 2>']],
    ['<a href>', ['<a >']],
    ['<a href="&amp;&lt;&copy">', ['<a &<©>']],
    ['<a href="?a=1&copy=2">', ['<a ?a=1&copy=2>']],
    ['x<a href="', ['“x']],
    ['<b <a href=x>', ['<b x>']],
    ['<aa><ab><a-b>', ['<?>', '<?>', '<?>']],
    ['<!---->x', ['!!', '“x']],
    ['<!-->x', ['“x']],
    ['<!--->x', ['“x']],
    ['<!--a--!>x', ['!a!', '“x']],
    ['<!--a--b-->x', ['!a--b!', '“x']],
    ['<!--a', ['!a!']],
    ['<title><b></title>x', ['<title>', '[<b>]', '</title>', '“x']],
    ['<TITLE>a</titles></TitLe\n>x', ['<title>', '[a</titles>]', '</title>', '“x']],
    ['<script>"</scrip"</script>', ['<script>', '["</scrip"]', '</script>']],
    ['<script><!--</script>', ['<script>', '[<!--]', '</script>']],
    [
      '<script><!--<script></script>--></script>x',
      ['<script>', '[<!--<script></script>-->]', '</script>', '“x'],
    ],
    ['<script><!--><script></script>x', ['<script>', '[<!--><script>]', '</script>', '“x']],
    ['<style>a', ['<style>', '[a]']],
  ])('of %j', (html, expected) => {
    expect(scanParts([html])).toEqual(expected);
    expect(scanParts([...html])).toEqual(expected);
  });

  it('tells the same wherever the page is cut', () => {
    fc.assert(
      fc.property(soups, fc.array(fc.nat(300), { maxLength: 6 }), (html, cuts) => {
        const offsets = [0, ...cuts.sort((one, other) => one - other), html.length];
        const parts = offsets.slice(1).map((end, index) => html.slice(offsets[index], end));
        expect(scanParts(parts)).toEqual(scanParts([html]));
      }),
    );
  });
});
