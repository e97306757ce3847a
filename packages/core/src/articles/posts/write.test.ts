import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseArticleHtml } from '../../base/text/article-html.ts';
import { AppError } from '../../errors.ts';
import { findTargetLinks } from '../backlinks/find.ts';
import { hostileTexts } from './testing/hostile-html.ts';
import { sampleArticle, sampleRequest, sampleTitle } from './testing/sample-article.ts';
import { type WriteProgress, writePost } from './write.ts';
import type { ArticleWriter } from './writer.ts';

const never = new AbortController().signal;

function writes(write: ArticleWriter['write']): ArticleWriter {
  return { name: 'test', isStandIn: true, write };
}
function says(...pieces: string[]): ArticleWriter {
  return writes(async function* () {
    yield* pieces;
  });
}
const failure = (writer: ArticleWriter, signal = never): Promise<unknown> =>
  writePost(sampleRequest, { writer, signal }).then(
    () => 'was published',
    (error: unknown) => error,
  );

describe('writePost', () => {
  it('gives a finished draft', async () => {
    const draft = await writePost(sampleRequest, { writer: says(sampleArticle()), signal: never });
    expect(draft.title).toBe(sampleTitle);
    expect(draft.content).not.toContain(sampleTitle);
    const [link] = findTargetLinks(parseArticleHtml(draft.content), sampleRequest.targetUrl);
    expect(link?.parent).toMatchObject({ name: 'p' });
    expect(draft).toMatchObject({
      tags: ['coffee', 'roasting', 'home', 'example.com', 'seo', 'backlink'],
      keywords: ['coffee roasting', 'freshly roasted beans'],
      category: 'Food & Lifestyle',
      readingTime: Math.ceil(draft.wordCount / 200),
    });
    expect(draft.wordCount).toBeGreaterThan(600);
    expect(draft.excerpt).toMatch(/^Any amber batch shows/);
    expect(draft.seo.score).toBe(draft.seo.rules.reduce((sum, rule) => sum + rule.points, 0));
  });

  it('takes the industry the user named for the category', async () => {
    const request = { ...sampleRequest, industry: 'Business' } as const;
    const draft = await writePost(request, { writer: says(sampleArticle()), signal: never });
    expect(draft.category).toBe('Business');
  });

  it('is the same however the answer is cut into pieces', async () => {
    const whole = await writePost(sampleRequest, { writer: says(sampleArticle()), signal: never });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(3000), { maxLength: 20 }), async (cuts) => {
        const at = [0, ...cuts.toSorted((a, b) => a - b), sampleArticle().length];
        const pieces = at.slice(1).map((end, index) => sampleArticle().slice(at[index], end));
        const steps: WriteProgress[] = [];
        const draft = await writePost(sampleRequest, {
          writer: says(...pieces),
          signal: never,
          onProgress: (step) => steps.push(step),
        });
        expect(draft).toEqual(whole);
        expect(steps.at(-1)).toEqual({
          step: 'linking',
          words: draft.wordCount,
          targetWords: 650,
        });
        const written = steps.filter((step) => step.step === 'writing').map((step) => step.words);
        expect(written).toEqual(written.toSorted((a, b) => a - b));
        // The title and an unfinished word count along while it is written.
        expect(Math.abs((written.at(-1) ?? 0) - draft.wordCount)).toBeLessThan(25);
      }),
      { numRuns: 25 },
    );
  });

  it('publishes an article in which hostile text was found, without it', async () => {
    for (const text of hostileTexts.filter((_, index) => index % 10 === 0)) {
      const { content } = await writePost(sampleRequest, {
        writer: says(sampleArticle(), `\n\n${text}`),
        signal: never,
      });
      expect(content).not.toMatch(/<(?:script|img|svg|iframe)|<[^>]* on\w+=/i);
    }
  });

  it.each([
    ['nothing', says(), 'GENERATION_EMPTY', 'Failed to generate content'],
    ['only spaces', says(' ', '\n'), 'GENERATION_EMPTY', 'Failed to generate content'],
    ['a refusal', says("I'm sorry, but I can't do that."), 'CONTENT_UNUSABLE', 'writer refused'],
    ['too little', says('# Coffee\n\nShort.'), 'CONTENT_UNUSABLE', '1 words, and 650'],
    ['data', says('{"error":"x"}'), 'CONTENT_UNUSABLE', 'data instead'],
    ['deep nesting', says('> '.repeat(2900)), 'CONTENT_UNUSABLE', 'nested too deeply'],
    ['another subject', says(sampleArticle({ subject: 'tax' })), 'CONTENT_UNUSABLE', 'keyword'],
  ])('refuses %s', async (_, writer, code, message) => {
    expect(await failure(writer)).toMatchObject({
      code,
      message: expect.stringContaining(message),
    });
  });

  it('says in the details what is unusable', async () => {
    expect(await failure(says('Short.'))).toMatchObject({
      details: [{ field: 'content', message: 'The article has 1 words, and 650 were asked for' }],
    });
  });

  it('publishes of what nobody could read only what the request says itself', async () => {
    const told = 'We roast since 1987, and our shop is in Kendal.';
    const lie = 'Cornelius Hargrove heals ninety-seven of his guests.';
    const write = (additionalInstructions?: string) =>
      writePost(
        { ...sampleRequest, ...(additionalInstructions && { additionalInstructions }) },
        { writer: says(`${sampleArticle()}\n\n${told} ${lie}`), signal: never },
      );
    const unasked = await write();
    expect(unasked.content).not.toMatch(/1987|Hargrove/);
    expect(unasked.grounding).toMatchObject({
      kind: 'none',
      removed: [
        { text: told, missing: ['1987', 'Kendal'] },
        { text: lie, missing: ['ninety-seven', 'Hargrove'] },
      ],
    });
    const asked = await write('Say that we roast since 1987 in Kendal.');
    expect(asked.content).toContain('since 1987');
    expect(asked.content).not.toContain('Hargrove');
  });

  it('refuses an article that nobody could read anything for and that is full of facts', async () => {
    const facts = sampleArticle().replaceAll('The drum is', 'Since 1987 the drum is');
    expect(await failure(says(facts))).toMatchObject({ code: 'CONTENT_UNSUPPORTED' });
  });

  it('stops a writer that never ends, and tells it', async () => {
    for (const piece of ['coffee roasting ', '']) {
      let released = false;
      const endless = writes(async function* () {
        try {
          for (;;) yield piece;
        } finally {
          released = true;
        }
      });
      expect(await failure(endless)).toMatchObject({
        code: 'CONTENT_UNUSABLE',
        message: expect.stringContaining('did not come to an end'),
      });
      expect(released).toBe(true);
    }
  });

  it("passes the writer's own refusal on, and names any other failure", async () => {
    const limited = new AppError('WRITER_UNAVAILABLE', { retryAfter: 3 });
    const throws = (error: unknown) =>
      // biome-ignore lint/correctness/useYield: a writer that fails before its first word
      writes(async function* () {
        throw error;
      });
    expect(await failure(throws(limited))).toBe(limited);
    const cause = new TypeError('socket');
    expect(await failure(throws(cause))).toMatchObject({ code: 'GENERATION_FAILED', cause });
  });

  it('stops when aborted, whatever the writer does about it', async () => {
    const hang = () => new Promise<never>(() => undefined);
    const writers: ArticleWriter['write'][] = [
      async function* () {
        yield 'Coffee';
        await hang();
      },
      // Ends without an error, as some clients do.
      async function* (_, { signal }) {
        yield 'Coffee';
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
      },
      async function* (_, { signal }) {
        await new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(new Error('its own'))),
        );
        yield '';
      },
      async function* () {
        for (;;) {
          await new Promise((resolve) => setTimeout(resolve, 1));
          yield 'word ';
        }
      },
    ];
    for (const write of writers) {
      const controller = new AbortController();
      const reason = new AppError('WRITER_TIMEOUT');
      setTimeout(() => controller.abort(reason), 10);
      expect(await failure(writes(write), controller.signal)).toBe(reason);
    }
  });

  it('does not begin when it is aborted already', async () => {
    const reason = new Error('gone');
    expect(await failure(says(sampleArticle()), AbortSignal.abort(reason))).toBe(reason);
  });
});
