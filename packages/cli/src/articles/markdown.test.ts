import {
  findLinks,
  type Provenance,
  parseArticle,
  parseArticleHtml,
  sanitizeArticle,
  serializeArticle,
} from '@linkwright/core/all';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Article } from './article.ts';
import { htmlToMarkdown, toMarkdown } from './markdown.ts';

/** What a Markdown renderer makes of the article's Markdown. */
const rendered = (html: string): string => serializeArticle(parseArticle(htmlToMarkdown(html)));
const linksOf = (html: string) => findLinks(parseArticleHtml(html));
const flat = (html: string): string => html.replace(/>\s+</g, '><').replace(/\s+/g, ' ').trim();

it.each([
  '<h2>One</h2><p>Two <strong>three</strong> <em>four</em> <code>five</code>.</p>',
  '<ul><li>one</li><li>two</li></ul><ol><li>one</li><li>two</li></ol>',
  '<blockquote><p>said</p></blockquote><hr>',
  '<p>To <a href="https://example.com/a_(b)?x=1&amp;y=%20">the *plan*</a>.</p>',
  '<p>To <a href="https://example.com/" rel="sponsored">a &lt;b&gt; plan</a>.</p>',
  '<p>To <a href="https://example.com/" rel="nofollow">https://example.com/</a>.</p>',
  '<pre><code>&lt;script&gt; ``` &amp;amp;\n</code></pre>',
  '<p>1. no list, # no heading, * no bullet, [no](link) and &lt;img src=x onerror=alert(1)&gt;</p>',
  '<p>&amp;lt;script&amp;gt; stays &amp;amp; as it is</p>',
  '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b &lt;i&gt;</td></tr></tbody></table>',
])('renders back to %s', (html) => {
  expect(flat(rendered(html))).toBe(flat(sanitizeArticle(html)));
});

describe('addresses in the text', () => {
  it.each([
    'https://spam.example/path',
    'HTTP://spam.example',
    'www.spam.example',
    'someone@spam.example',
    'ftp://spam.example/x',
  ])('%s does not become a link', (address) => {
    const html = `<p>See ${address}, or <a href="https://example.com/">this</a>.</p>`;
    expect(htmlToMarkdown(html)).toContain(`\`${address}\`,`);
    expect(linksOf(rendered(html)).map(({ attribs }) => attribs.href)).toEqual([
      'https://example.com/',
    ]);
  });
});

it('never has other links or live markup than the article, whatever its text', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.constantFrom(
      '<b>',
      '&lt;',
      '](',
      '[x]',
      '`',
      '``',
      '\\',
      '*',
      '_',
      '\n',
      '\n\n',
      '    ',
      '# ',
    ),
    fc.constantFrom(
      'https://spam.example',
      'www.spam.example',
      'a@b.example',
      '<https://x.example>',
    ),
    fc.constantFrom(
      '[a](https://spam.example)',
      '<img src=x onerror=alert(1)>',
      '[r]: https://x.example',
    ),
  );
  const encode = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), fc.constantFrom('', 'ugc'), (pieces, rel) => {
      const text = encode(pieces.join(''));
      const attribute = rel && ` rel="${rel}"`;
      const html = sanitizeArticle(
        `<h2>h ${text}</h2><p>p ${text} <a href="https://example.com/x"${attribute}>go</a> ${text}</p><ul><li>l ${text}</li></ul>`,
      );
      const links = linksOf(rendered(html));
      expect(links.map(({ attribs }) => attribs.href)).toEqual(['https://example.com/x']);
    }),
    { numRuns: 500 },
  );
});

const exampleArticle: Article = {
  title: 'Beds: "raised" --- <b>\n---\nx: y',
  metaDescription: '#no: comment',
  content: '<p>Text</p>',
  date: '2026-11-21T12:00:00.000Z',
  keyword: 'k',
  targetUrl: 'https://example.com/',
  linkPolicy: 'follow',
  category: 'General',
  tags: ['a', '"b"'],
  wordCount: 1,
  readingTime: 1,
  seoScore: 50,
  writer: { name: 'offline writer', isStandIn: true },
};

it('starts with front matter that no value can break', () => {
  const markdown = toMarkdown(exampleArticle);
  const [front = '', rest] = markdown.split('\n---\n\n');
  expect(front.split('\n')).toHaveLength(13);
  expect(front).toContain('\ntags: ["a","\\"b\\""]\n');
  expect(rest).toContain('Text');
});

it('says below the article where it comes from and how it was made, without a followed link', () => {
  const provenance: Provenance = {
    language: 'en',
    line: 'Composed from 1 source by the built-in writer.',
    madeBy: 'composed',
    digitalSourceType: null,
    sources: [
      {
        number: 1,
        title: 'A [page]',
        address: 'https://example.com/a?b=1',
        readAt: '2026-11-21T12:00:00.000Z',
      },
    ],
    sourced: 1,
    statements: 1,
    approvedBy: null,
  };
  const markdown = toMarkdown({ ...exampleArticle, provenance });
  expect(markdown).toContain('\nmade_by: "composed"\n');
  expect(markdown).toContain('\nsources: ["https://example.com/a?b=1"]\n');
  expect(markdown).toContain(
    `## Sources

1.  <a href="https://example.com/a?b=1" rel="nofollow">A \\[page\\]</a>, example.com, read on 21 November 2026

_Composed from 1 source by the built-in writer._
`,
  );
});
