import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { wordPressBlocks } from './wordpress-blocks.ts';

it.each([
  [
    '<p>A <a href="https://a.example/" rel="sponsored">link</a></p>',
    'paragraph',
    'rel="sponsored"',
  ],
  ['<h2>Head</h2>', 'heading', '<!-- wp:heading -->'],
  ['<h3>Head</h3>', 'heading', '<!-- wp:heading {"level":3} -->'],
  ['<ol><li>One</li></ol>', 'list', '<!-- wp:list {"ordered":true} -->'],
  ['<ul><li>One<ul><li>Two</li></ul></li></ul>', 'list', '<li>One<!-- wp:list -->'],
  ['<ul><li><p>One</p></li></ul>', 'html', '<ul><li><p>One</p></li></ul>'],
  ['<blockquote><p>So</p></blockquote>', 'quote', '<!-- wp:paragraph -->'],
  ['<pre><code>x</code></pre>', 'preformatted', '<code>x</code>'],
  ['<hr>', 'separator', '<hr class='],
  ['<table><tr><td>1</td></tr></table>', 'html', '<table>'],
])('%s is a block', (html, name, held) => {
  const blocks = wordPressBlocks(html);
  expect(blocks.startsWith(`<!-- wp:${name}`)).toBe(true);
  expect(blocks.endsWith(`<!-- /wp:${name} -->`)).toBe(true);
  expect(blocks).toContain(held);
});

it('lets no text end a block or begin one', () => {
  const piece = fc.constantFrom(
    '<p>',
    '</p>',
    '<!-- /wp:paragraph -->',
    '-->',
    '<li>',
    '<ul>',
    'a',
    '&lt;!-- wp:html --&gt;',
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const open: string[] = [];
      for (const [, end = '', name = ''] of wordPressBlocks(pieces.join('')).matchAll(
        /<!-- (\/?)wp:([a-z-]+)[^>]*-->/gu,
      )) {
        if (end === '') open.push(name);
        else expect(open.pop()).toBe(name);
      }
      expect(open).toEqual([]);
    }),
  );
});
