import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { describe, expect, it } from 'vitest';
import { parseArticle } from '../../base/text/article-html.ts';
import { findElements, lineText } from '../backlinks/article-text.ts';
import type { GenerationRequest } from '../posts/writer.ts';
import type { Source, SourceBlock } from '../sources/source.ts';
import { escapeDestination } from './escape.ts';
import { createOfflineWriter } from './index.ts';

const base: GenerationRequest = {
  keyword: 'standing desks',
  anchorText: 'ergonomic guide',
  targetUrl: 'https://example.com/guide',
  tone: 'professional',
  length: 'short',
  linkPolicy: 'follow',
};

const source: Source = {
  address: 'https://example.com/guide',
  title: 'Desks',
  siteName: null,
  description: null,
  language: 'en',
  readAt: '2026-11-23T20:00:00.000Z',
  hash: 'a'.repeat(64),
  role: 'target',
  blocks: [
    { kind: 'paragraph', text: 'A desk that can be raised. It carries up to 80 kg of weight.' },
  ],
  items: [],
};

const nasty = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 90 }),
  fc
    .array(
      fc.constantFrom(
        '](http://evil.test)',
        '[x]',
        '[^2]',
        '\u{f8ff}',
        '<script>',
        '</p>',
        '<img src=x onerror=1>',
        '# h',
        '\n\n# t',
        '\n- i',
        '```',
        '`c`',
        '**b**',
        '_',
        '~~s~~',
        '&lt;',
        '&#106;',
        '![i](u)',
        'https://evil.test/x',
        'www.evil.test',
        'me@evil.test',
        '1. ',
        '- ',
        '+ ',
        '|',
        '\\',
        '{k}',
        '$1',
        '||',
        '===',
        '---',
        '> q',
        'word',
        ' ',
        '<a|b>',
        'C#',
        '.',
      ),
      { minLength: 1, maxLength: 6 },
    )
    .map((parts) => parts.join('')),
);
const block: fc.Arbitrary<SourceBlock> = fc.oneof(
  nasty.map((text) => ({ kind: 'heading' as const, level: 2, text })),
  nasty.map((text) => ({
    kind: 'paragraph' as const,
    text: `The desk ${text} is raised by hand.`,
  })),
  fc.array(nasty, { minLength: 2, maxLength: 3 }).map((items) => ({
    kind: 'list' as const,
    isOrdered: false,
    items,
  })),
  fc.array(fc.tuple(nasty, nasty), { minLength: 2, maxLength: 3 }).map((rows) => ({
    kind: 'table' as const,
    header: ['Desk', 'Weight'],
    rows,
  })),
  fc.tuple(nasty, nasty).map(([question, answer]) => ({
    kind: 'question' as const,
    question,
    answer,
  })),
);

/** No part of an article that the writer makes. */
const hostile = [
  'html_block',
  'html_inline',
  'image',
  'fence',
  'code_block',
  'code_inline',
  's_open',
  'em_open',
  'strong_open',
  'blockquote_open',
  'hr',
];

const seen = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

async function write(request: Partial<GenerationRequest>, sources: Source[]): Promise<string> {
  const pieces: string[] = [];
  const { signal } = new AbortController();
  for await (const piece of createOfflineWriter().write(
    { ...base, ...request },
    { signal, sources },
  )) {
    pieces.push(piece);
  }
  return pieces.join('');
}

/** Everything that the Markdown says, the lenient way: HTML and bare addresses mean something. */
const lenient = new MarkdownIt({ html: true, linkify: true });
const tokensOf = (markdown: string) =>
  lenient.parse(markdown, {}).flatMap((token) => [token, ...(token.children ?? [])]);

/** The only link is the target's, and nothing but an article's own parts came of the text. */
function expectPlain(
  markdown: string,
  { anchorText = base.anchorText, targetUrl = base.targetUrl },
) {
  const tokens = tokensOf(markdown);
  const links = tokens.filter(({ type }) => type === 'link_open');
  expect(links.map((link) => link.attrGet('href'))).toEqual([targetUrl]);
  const kinds = new Set(tokens.map(({ type }) => type));
  for (const kind of hostile) expect(kinds.has(kind), kind).toBe(false);
  expect(tokens.filter(({ tag, nesting }) => tag === 'h1' && nesting === 1)).toHaveLength(1);
  const [link] = findElements(parseArticle(markdown), ['a']);
  expect(link && lineText(link)).toBe(seen(anchorText));
}

describe('hostile input', () => {
  it('stays data in the keyword and the anchor', async () => {
    await fc.assert(
      fc.asyncProperty(nasty, nasty, fc.boolean(), async (keyword, anchorText, isSourced) => {
        fc.pre(seen(keyword) !== '' && seen(anchorText) !== '');
        const markdown = await write({ keyword, anchorText }, isSourced ? [source] : []);
        expectPlain(markdown, { anchorText });
      }),
      { numRuns: 100 },
    );
  }, 60_000);

  it('stays data in the sources', async () => {
    const page = fc.record({
      title: nasty,
      siteName: fc.option(nasty),
      description: fc.option(nasty),
      blocks: fc.array(block, { minLength: 1, maxLength: 6 }),
    });
    await fc.assert(
      fc.asyncProperty(page, async (found) => {
        expectPlain(await write({}, [{ ...source, ...found }]), {});
      }),
      { numRuns: 150 },
    );
  }, 60_000);

  it('stays an address in the target', () => {
    const path = fc.stringMatching(/^[a-z()[\]*_&;=?\\^~!'$,.-]{0,30}$/);
    fc.assert(
      fc.property(path, (rest) => {
        const targetUrl = new URL(`https://example.com/${rest}&copy;`).href;
        const html = lenient.render(`[a](${escapeDestination(targetUrl)})`);
        const [link] = findElements(parseArticle(html), ['a']);
        // Markdown writes some characters as percent codes; the address is the same.
        expect(decodeURI(link?.attribs.href ?? '')).toBe(decodeURI(targetUrl));
      }),
      { numRuns: 200 },
    );
  }, 60_000);
});

describe('the offline writer', () => {
  it('says what it is', () => {
    expect(createOfflineWriter()).toMatchObject({ name: 'offline writer', isStandIn: true });
  });

  it('stops when it is told to', async () => {
    const stop = new AbortController();
    const pieces = createOfflineWriter().write(base, { signal: stop.signal, sources: [source] });
    const iterator = pieces[Symbol.asyncIterator]();
    await iterator.next();
    stop.abort(new Error('enough'));
    await expect(iterator.next()).rejects.toThrow('enough');
  });
});
