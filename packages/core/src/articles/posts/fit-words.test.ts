import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseArticle, serializeArticle } from '../../base/text/article-html.ts';
import { countWords } from '../../base/text/count-words.ts';
import { blockText } from '../backlinks/article-text.ts';
import { fitWords } from './fit-words.ts';
import type { Grounding } from './grounding.ts';

const nothing: Grounding = {
  kind: 'sources',
  sources: [],
  evidence: [],
  removed: [],
  takenShare: 0,
  statements: 0,
  unused: [],
  isShort: false,
};
const sentence = (words: number, name = 'word') =>
  `${name.charAt(0).toUpperCase()}${name.slice(1)}${` ${name}`.repeat(words - 1)}.`;

function fitted(markdown: string, words: number, grounding = nothing) {
  const document = parseArticle(markdown);
  const left = fitWords(document, { length: 'short', words }, grounding);
  return { html: serializeArticle(document), count: countWords(blockText(document)), left };
}

describe('fitWords', () => {
  it('leaves what has as many words as were asked for', () => {
    const markdown = `${sentence(60)}\n\n## A heading\n\n${sentence(40)}`;
    expect(fitted(markdown, 100).html).toBe(serializeArticle(parseArticle(markdown)));
  });

  it('takes whole sections from the end, with their headings and what leads to them', () => {
    const markdown = `${sentence(95)}\n\n## Next\n\nThese are:\n\n- ${sentence(20)}\n- ${sentence(20)}`;
    const { html, count } = fitted(markdown, 100);
    expect(count).toBe(95);
    expect(html).not.toMatch(/h2|ul|These are/);
  });

  it('takes items, rows and sentences where a whole block would be too much', () => {
    const items = `${sentence(60)}\n\n${`- ${sentence(10, 'item')}\n`.repeat(10)}`;
    expect(fitted(items, 100).count).toBe(110);
    const rows = `${sentence(60)}\n\n| a | b |\n| - | - |\n${`| ${sentence(5)} | ${sentence(5)} |\n`.repeat(10)}`;
    const { html, count } = fitted(rows, 100);
    expect([html.includes('<th>'), count <= 110, count >= 90]).toEqual([true, true, true]);
    const sentences = `${sentence(60)}\n\n${`${sentence(10)} `.repeat(10).trim()}`;
    expect(fitted(sentences, 100).count).toBe(110);
  });

  it('keeps the opening and the link, wherever it stands', () => {
    const link = `${sentence(40)} [here](https://example.com/) it is.`;
    const { html, count } = fitted(
      `${sentence(40)}\n\n${sentence(20)} ${sentence(40)}\n\n${link}`,
      100,
    );
    expect(html).toContain('https://example.com/');
    expect([count >= 90, count <= 110]).toEqual([true, true]);
  });

  it('forgets what the words taken away rested on', () => {
    const [kept, gone] = [sentence(100, 'kept'), sentence(100, 'gone')];
    const evidence = [kept, gone].map((text) => ({ text, sources: [1], words: text }));
    const { left } = fitted(`${kept}\n\n${gone}`, 100, { ...nothing, evidence });
    expect(left.evidence.map(({ text }) => text)).toEqual([kept]);
  });

  it('never goes below the fewest words', () => {
    const blocks = fc.array(fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1 }), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(blocks, fc.integer({ min: 100, max: 600 }), (paragraphs, words) => {
        const markdown = paragraphs
          .map((each) => each.map((n) => sentence(n)).join(' '))
          .join('\n\n');
        const before = countWords(markdown);
        const { count } = fitted(markdown, words);
        expect(count).toBeLessThanOrEqual(before);
        expect(count).toBeGreaterThanOrEqual(Math.min(before, Math.ceil(words * 0.9)));
      }),
    );
  });
});
