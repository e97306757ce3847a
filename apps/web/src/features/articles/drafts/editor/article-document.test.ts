import { DOMParser, Slice } from 'prosemirror-model';
import { expect, it } from 'vitest';
import { toArticle, toDocument } from './article-document.ts';
import { findSentences } from './find-sentences.ts';
import { cleanPaste, linkRuleOf } from './link-rules.ts';
import { articleSchema } from './schema.ts';

const title = 'A calm look at garden tools';

it('an article comes out as it went in', () => {
  const content = [
    '<p>One <strong>bold</strong>, <em>leaning</em> and <a href="https://shop.example/" rel="noopener">linked</a> line.</p>',
    '<h2>Second</h2><h3>Third</h3><h4>Fourth</h4>',
    '<ul><li>Spade</li><li>Rake<ol><li>small</li></ol></li></ul>',
    '<blockquote><p>Quoted</p></blockquote>',
    '<table><tbody><tr><th>Weight</th><th>Price</th></tr><tr><td>2 kg</td><td>19 EUR</td></tr></tbody></table>',
    '<pre><code>a  b</code></pre><hr><p>Last<br>line</p>',
  ].join('');
  expect(toArticle(toDocument({ title, content }))).toEqual({ title, content });
});

it('what an article may not consist of is left out, its words stay', () => {
  const { content } = toArticle(
    toDocument({
      title,
      content:
        '<h1>Big</h1><h6>Small</h6><div onclick="x()">Plain <img src="x"><u>words</u></div><script>x()</script>',
    }),
  );
  expect(content).toBe('<h2>Big</h2><h4>Small</h4><p>Plain words</p>');
});

it('an empty article is a paragraph to begin with', () => {
  expect(toArticle(toDocument({ title: '', content: '' }))).toEqual({
    title: '',
    content: '<p></p>',
  });
});

it('links to hosts that the article does not know are not pasted, their words are', () => {
  const targetUrl = 'https://shop.example/tools';
  const known = toDocument({
    title,
    content: '<p><a href="https://maker.example/a">Maker</a></p>',
  });
  const { transformPasted } = cleanPaste(linkRuleOf(known, targetUrl)).props;
  const paste = document.createElement('div');
  paste.innerHTML =
    '<p><a href="https://shop.example/x">shop</a> <a href="https://maker.example/b">maker</a> <a href="https://spam.example/">spam</a> <a href="javascript:x()">script</a> <a href="/blog/own">own</a></p>';
  const slice = new Slice(DOMParser.fromSchema(articleSchema).parseSlice(paste).content, 0, 0);
  const pasted = transformPasted?.call(undefined as never, slice, undefined as never, false);
  const links: string[] = [];
  pasted?.content.descendants((node) => {
    for (const { attrs } of node.marks) links.push(attrs.href);
  });
  expect(links).toEqual(['https://shop.example/x', 'https://maker.example/b', '/blog/own']);
  expect(pasted?.content.textBetween(0, pasted.content.size)).toBe('shop maker spam script own');
});

it('sentences are found where they stand, a row with spaces between its cells', () => {
  const doc = toDocument({
    title,
    content:
      '<p>It is <strong>new</strong>. It weighs 45 kg.  Good.</p><table><tbody><tr><td>Weight</td><td>45 kg</td></tr></tbody></table>',
  });
  const found = findSentences(doc, [
    { text: 'Weight 45 kg' },
    { text: 'It weighs 45 kg.' },
    { text: 'Nobody wrote this.' },
  ]);
  expect(found.map(({ from, to }) => doc.textBetween(from, to, ' '))).toEqual([
    'It weighs 45 kg.',
    'Weight 45 kg',
  ]);
});

it('a sentence that stands twice is found in both places, also in one paragraph', () => {
  const doc = toDocument({
    title,
    content: '<p>It costs £5. Good. It costs £5.</p><ul><li>It costs £5.</li></ul>',
  });
  const twice = { text: 'It costs £5.' };
  const found = findSentences(doc, [twice, twice]);
  expect(found.map(({ from, to }) => doc.textBetween(from, to))).toEqual([
    'It costs £5.',
    'It costs £5.',
    'It costs £5.',
  ]);
});
