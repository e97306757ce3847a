import fc from 'fast-check';
import { Marked, type Token, type Tokens } from 'marked';
import { describe, expect, it } from 'vitest';
import { parseArticle } from '../../base/text/article-html.ts';
import { findElements, lineText } from '../backlinks/article-text.ts';
import type { GenerationRequest } from '../posts/writer.ts';
import { composeArticle } from './compose.ts';
import { escapeDestination } from './escape.ts';

const base: GenerationRequest = {
  keyword: 'standing desks',
  anchorText: 'ergonomic guide',
  targetUrl: 'https://example.com/guide',
  tone: 'professional',
  length: 'short',
  linkPolicy: 'follow',
};

function walk(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token) => [
    token,
    ...walk('tokens' in token ? (token.tokens ?? []) : []),
    ...(token.type === 'list' ? (token as Tokens.List).items.flatMap((i) => walk(i.tokens)) : []),
  ]);
}

describe('hostile input', () => {
  it('stays data in the keyword and the anchor', () => {
    const nasty = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 90 }),
      fc
        .array(
          fc.constantFrom(
            '](http://evil.test)',
            '[x]',
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
    const seen = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
    fc.assert(
      fc.property(nasty, nasty, (keyword, anchorText) => {
        fc.pre(seen(keyword) !== '' && seen(anchorText) !== '');
        const markdown = composeArticle({ ...base, keyword, anchorText }).join('\n\n');
        const tokens = walk(new Marked().lexer(markdown));
        const links = tokens.filter((token) => token.type === 'link');
        expect(links.map((link) => (link as Tokens.Link).href)).toEqual([base.targetUrl]);
        const kinds = new Set(tokens.map((token) => token.type));
        for (const kind of [
          'html',
          'image',
          'code',
          'codespan',
          'del',
          'em',
          'blockquote',
          'hr',
          'table',
          'def',
        ]) {
          expect(kinds.has(kind), kind).toBe(false);
        }
        expect(tokens.filter((t) => t.type === 'heading' && t.depth === 1)).toHaveLength(1);
        const [link] = findElements(parseArticle(markdown), ['a']);
        expect(link && lineText(link)).toBe(seen(anchorText));
      }),
      { numRuns: 120 },
    );
  }, 60_000);

  it('stays an address in the target', () => {
    const path = fc.stringMatching(/^[a-z()[\]*_&;=?\\^~!'$,.-]{0,30}$/);
    fc.assert(
      fc.property(path, (rest) => {
        const targetUrl = new URL(`https://example.com/${rest}&copy;`).href;
        const html = new Marked().parse(`[a](${escapeDestination(targetUrl)})`, { async: false });
        const [link] = findElements(parseArticle(html), ['a']);
        // Markdown writes some characters as percent codes; the address is the same.
        expect(decodeURI(link?.attribs.href ?? '')).toBe(decodeURI(targetUrl));
      }),
      { numRuns: 200 },
    );
  }, 60_000);
});
