import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseArticle } from '../../base/text/article-html.ts';
import { countWords } from '../../base/text/count-words.ts';
import { sentenceEnds } from '../../base/text/sentences.ts';
import { blockText, bodyParagraphs, findElements, lineText } from '../backlinks/article-text.ts';
import { findTargetLinks } from '../backlinks/find.ts';
import { extractTitle } from '../posts/title.ts';
import { industries, lengths, type Tone, tones, wordRanges } from '../posts/vocabulary.ts';
import type { GenerationRequest } from '../posts/writer.ts';
import { createOfflineWriter } from './index.ts';

const keywords = [
  'SEO',
  'standing desks',
  'standing desk',
  'personal injury lawyer Chicago',
  'how to learn Spanish',
  'best CRM for startups',
  'Café Möbel',
  '加湿器',
  'plumber near me',
  'what is compound interest?',
  'why do cats purr',
  'Notion vs Evernote',
  'email marketing',
  'travel insurance',
  'iPhone cases',
  'affordable ergonomic standing desks for small home offices in rented flats',
];
const base: GenerationRequest = {
  keyword: 'standing desks',
  anchorText: 'ergonomic guide',
  targetUrl: 'https://example.com/guide',
  tone: 'professional',
  length: 'medium',
  linkPolicy: 'follow',
};

const requests = fc.record({
  keyword: fc.constantFrom(...keywords),
  anchorText: fc.constantFrom('ergonomic guide', 'Click here', 'Which one is right?', 'Acme Inc.'),
  targetUrl: fc.webUrl({ withQueryParameters: true, withFragments: true }),
  tone: fc.constantFrom(...tones),
  length: fc.constantFrom(...lengths),
  industry: fc.constantFrom(...industries),
  linkPolicy: fc.constant('follow' as const),
});

async function write(changes: Partial<GenerationRequest> = {}): Promise<string> {
  const { signal } = new AbortController();
  let text = '';
  for await (const piece of createOfflineWriter().write({ ...base, ...changes }, { signal })) {
    text += piece;
  }
  return text;
}

/** Every sentence a reader sees, in lower case and without punctuation; headings count as one. */
function sentencesOf(markdown: string): string[] {
  return findElements(parseArticle(markdown), ['h2', 'h3', 'p', 'li'])
    .map(lineText)
    .flatMap((text) => {
      const ends = sentenceEnds(text);
      const cuts = ends.at(-1) === text.length ? ends : [...ends, text.length];
      return cuts.map((end, at) => text.slice(cuts[at - 1] ?? 0, end));
    })
    .map((text) =>
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
    )
    .filter((text) => text !== '');
}

describe('the offline writer', () => {
  it('says what it is', () => {
    expect(createOfflineWriter()).toMatchObject({ name: 'offline writer', isStandIn: true });
  });

  it('keeps within 10 % of the length asked for', async () => {
    await fc.assert(
      fc.asyncProperty(requests, async (request) => {
        const { target } = wordRanges[request.length];
        const words = countWords(blockText(parseArticle(await write(request))));
        expect(Math.abs(words - target) / target).toBeLessThanOrEqual(0.1);
      }),
      { numRuns: 60 },
    );
  }, 60_000);

  it('says no sentence twice', async () => {
    await fc.assert(
      fc.asyncProperty(requests, async (request) => {
        const sentences = sentencesOf(await write(request));
        const repeated = sentences.filter((text, at) => sentences.indexOf(text) !== at);
        expect(repeated).toEqual([]);
      }),
      { numRuns: 60 },
    );
  }, 60_000);

  it('has the parts of an article, with the keyword where it belongs', async () => {
    await fc.assert(
      fc.asyncProperty(requests, async (request) => {
        const keyword = request.keyword.toLowerCase();
        const { title, markdown } = extractTitle(await write(request), 'not taken');
        expect(title.toLowerCase()).toContain(keyword);
        const document = parseArticle(markdown);
        const text = lineText(document).toLowerCase();
        const headings = findElements(document, ['h2']).map(lineText);
        expect(lineText(bodyParagraphs(document)[0] ?? document).toLowerCase()).toContain(keyword);
        expect(headings.some((h) => h.toLowerCase().includes(keyword.replace('?', '')))).toBe(true);
        expect(headings.length).toBeGreaterThanOrEqual(5);
        expect(findElements(document, ['h3']).length).toBeGreaterThanOrEqual(2);
        expect(findElements(document, ['ul', 'ol']).length).toBeGreaterThanOrEqual(1);
        expect(text).toContain('frequently asked questions');
        const mentions = text.split(keyword.replace('?', '')).length - 1;
        expect(mentions).toBeGreaterThanOrEqual(2);
        expect((mentions * countWords(keyword)) / countWords(text)).toBeLessThan(0.045);
        expect(text).not.toMatch(/[{}<>|]|undefined|\.\.|\ba [aeio]\w| {2}/u);
      }),
      { numRuns: 60 },
    );
  }, 60_000);

  it('links once, in the third paragraph, to the very address', async () => {
    await fc.assert(
      fc.asyncProperty(requests, async (request) => {
        const document = parseArticle(extractTitle(await write(request), '').markdown);
        const links = findElements(document, ['a']);
        expect(links).toHaveLength(1);
        expect(findTargetLinks(document, request.targetUrl)).toEqual(links);
        expect(links.map(lineText)).toEqual([request.anchorText]);
        expect(links[0]?.parent).toBe(bodyParagraphs(document)[2]);
      }),
      { numRuns: 60 },
    );
  }, 60_000);

  it('writes the same for the same request and another text for another', async () => {
    const first = await write();
    expect(await write()).toBe(first);
    const others: Partial<GenerationRequest>[] = [
      { keyword: 'office chairs' },
      { anchorText: 'another anchor' },
      { targetUrl: 'https://example.com/other' },
      { tone: 'casual' },
      { length: 'long' },
      { industry: 'Business' },
      { additionalInstructions: 'shorter' },
    ];
    const texts = await Promise.all(others.map(write));
    expect(new Set([first, ...texts]).size).toBe(others.length + 1);
  });

  it('shares few sentences between articles on two keywords of one industry', async () => {
    const shares: number[] = [];
    for (const industry of industries) {
      const masked = await Promise.all(
        ['standing desks', 'office chairs', 'air purifiers', 'email marketing', 'SEO'].map(
          async (keyword) => {
            const text = await write({ keyword, industry, length: 'comprehensive' });
            const mask = new RegExp(keyword, 'giu');
            return new Set(sentencesOf(text).map((sentence) => sentence.replace(mask, 'k')));
          },
        ),
      );
      masked.forEach((a, at) => {
        for (const b of masked.slice(at + 1)) {
          shares.push([...a].filter((sentence) => b.has(sentence)).length / a.size);
        }
      });
    }
    const median = shares.toSorted((a, b) => a - b)[Math.floor(shares.length / 2)] ?? 1;
    expect(median).toBeLessThan(0.35);
  }, 60_000);

  it('sounds different in each tone', async () => {
    const texts = await Promise.all(
      tones.map(
        async (tone): Promise<[Tone, string]> => [
          tone,
          await write({ tone, length: 'comprehensive' }),
        ],
      ),
    );
    const contracted = texts.filter(([, text]) => /n’t|it’s|you’re/iu.test(text));
    expect(contracted.map(([tone]) => tone)).toEqual(['conversational', 'casual']);
  });

  it('stops when it is told to', async () => {
    const controller = new AbortController();
    const read: string[] = [];
    const reading = (async () => {
      for await (const piece of createOfflineWriter().write(base, { signal: controller.signal })) {
        read.push(piece);
        if (read.length === 3) controller.abort(new Error('enough'));
      }
    })();
    await expect(reading).rejects.toThrow('enough');
    expect(read).toHaveLength(3);
  });
});
