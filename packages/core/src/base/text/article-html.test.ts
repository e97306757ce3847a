// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineText } from '../../articles/backlinks/article-text.ts';
import { placeBacklink } from '../../articles/backlinks/place.ts';
import { hostileTexts } from '../../articles/posts/testing/hostile-html.ts';
import { sampleArticle, sampleRequest } from '../../articles/posts/testing/sample-article.ts';
import {
  parseArticle,
  parseArticleHtml,
  sanitizeArticle,
  serializeArticle,
} from './article-html.ts';

const article = (markdown: string) => serializeArticle(parseArticle(markdown));

const harmless = new Set(
  'h2 h3 h4 p ul ol li blockquote pre hr br strong em code a table thead tbody tfoot tr th td caption'.split(
    ' ',
  ),
);

/** What a browser's parser finds in the HTML beyond the allowed elements, attributes and schemes. */
function findAlive(html: string): string[] {
  const page = new DOMParser().parseFromString(`<!doctype html><body>${html}`, 'text/html');
  const inHead = [...page.head.children].map((element) => `head: ${element.localName}`);
  const inBody = [...page.body.querySelectorAll('*')].flatMap((element) => [
    ...(harmless.has(element.localName) ? [] : [`element: ${element.localName}`]),
    ...[...element.attributes].flatMap(({ name, value }) => {
      if (name === 'href' && /^https?:/i.test(value)) return [];
      return element.localName === 'a' && (name === 'rel' || name === 'title')
        ? []
        : [`${element.localName} ${name}=${value}`];
    }),
  ]);
  return [...inHead, ...inBody];
}

describe('parseArticle', () => {
  it('turns Markdown into the allowed elements', () => {
    const html = article(
      [
        '# One\n\n## Two\n\n##### Five\n',
        'A **b** *c* `d` [e](https://example.com/ "t")  \nf\n',
        '> g\n\n- h\n- i\n\n1. j\n\n---\n\n```js\nk < 1\n```\n',
        '| l | m |\n|---|---|\n| n | o |\n',
      ].join('\n'),
    );
    expect(html.replace(/\n+/g, '')).toBe(
      [
        '<h2>One</h2><h2>Two</h2><h4>Five</h4>',
        '<p>A <strong>b</strong> <em>c</em> <code>d</code> ',
        '<a href="https://example.com/" title="t">e</a><br />f</p>',
        '<blockquote><p>g</p></blockquote><ul><li>h</li><li>i</li></ul><ol><li>j</li></ol><hr />',
        '<pre><code>k &lt; 1</code></pre>',
        '<table><thead><tr><th>l</th><th>m</th></tr></thead>',
        '<tbody><tr><td>n</td><td>o</td></tr></tbody></table>',
      ].join(''),
    );
  });

  it('leaves no husks and keeps text', () => {
    expect(article('![picture](https://example.com/a.png)\n\n<div><u>Kept</u></div>')).toBe('Kept');
  });

  it('takes characters out that are spelt as references', () => {
    expect(article('a&#0;b&#x1;c&#x202e;d&#xd800;e')).toMatch(/^<p>a\ufffdbcd\ufffde<\/p>$/);
  });

  it('keeps only known words in rel', () => {
    expect(sanitizeArticle('<a href="https://a.com" rel="nofollow opener x">b</a>')).toBe(
      '<a href="https://a.com" rel="nofollow">b</a>',
    );
  });
});

describe('hostile text', () => {
  const wraps: [string, (text: string) => string][] = [
    ['alone', (text) => text],
    ['between paragraphs', (text) => `Before.\n\n${text}\n\n${sampleArticle()}`],
    ['inside a paragraph', (text) => `Before ${text} after.\n\nMore.`],
    ['as a link', (text) => `[${text}](${text}) and [${text}](https://example.com/${text})`],
    [
      'in a list, a quotation and a table',
      (text) => `- ${text}\n\n> ${text}\n\n|${text}|\n|-|\n|${text}|`,
    ],
  ];

  it('is a set of its own size', () => {
    expect(new Set(hostileTexts).size).toBeGreaterThanOrEqual(150);
  });

  it('would be alive if it were not for the allow-list', () => {
    const alive = hostileTexts.filter((text) => findAlive(text).length > 0);
    expect(alive.length).toBeGreaterThan(hostileTexts.length / 2);
  });

  it.each(wraps)('is inert %s', (_, wrap) => {
    for (const text of hostileTexts) {
      const document = parseArticle(wrap(text));
      placeBacklink(document, sampleRequest);
      const html = serializeArticle(document);
      expect({ text, alive: findAlive(html) }).toEqual({ text, alive: [] });
    }
  });

  it('is inert as HTML that is sanitised again after an edit', () => {
    for (const text of hostileTexts) {
      expect({ text, alive: findAlive(sanitizeArticle(text)) }).toEqual({ text, alive: [] });
      expect(sanitizeArticle(sanitizeArticle(text))).toBe(sanitizeArticle(text));
    }
  });

  it('is inert in any combination', () => {
    const part = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ maxLength: 12 }));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
        const html = article(parts.join(''));
        expect(findAlive(html)).toEqual([]);
        expect(serializeArticle(parseArticleHtml(html))).toBe(html);
      }),
    );
  });

  it('reads as the same text in a browser as in the parser', () => {
    const html = article(sampleArticle());
    const page = new DOMParser().parseFromString(html, 'text/html');
    expect(page.body.textContent.replace(/\s+/g, ' ').trim()).toBe(
      lineText(parseArticleHtml(html)),
    );
  });
});
