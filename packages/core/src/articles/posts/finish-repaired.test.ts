import { describe, expect, it } from 'vitest';
import { AppError } from '../../errors.ts';
import { sampleRequest } from './testing/sample-article.ts';
import { sampleSource } from './testing/sample-source.ts';
import { writePost } from './write.ts';
import type { ArticleWriter, UnsupportedDraft } from './writer.ts';

const source = sampleSource([
  'Coffee roasting takes 12 minutes at 210 °C.',
  'Green coffee beans turn yellow, then brown.',
]);
const truths = [
  'Coffee roasting takes 12 minutes. [^1]',
  'It is done at 210 °C. [^1]',
  'Green beans turn yellow, then brown. [^1]',
  'Coffee that is roasted turns brown.',
  'The beans are green before that.',
];
const lie = 'It was invented in 1874.';
const article = (...sentences: string[]) =>
  `# Coffee roasting at home\n\n${sentences.join('\n\n')}`;

/** A writer that answers with the first text, and with the second where it is told to mend it. */
function writerOf(first: string, second: string | AppError) {
  const drafts: UnsupportedDraft[] = [];
  const writer: ArticleWriter = {
    name: 'test',
    isStandIn: false,
    async *write() {
      yield first;
    },
    async *repair(_request, { draft }) {
      drafts.push(draft);
      if (second instanceof AppError) throw second;
      yield second;
    },
  };
  return { writer, drafts };
}
const write = (writer: ArticleWriter, signal = new AbortController().signal) =>
  writePost(sampleRequest, { writer, signal, gathered: { sources: [source], unused: [] } });

describe('an answer with sentences of no source', () => {
  it('goes back to its writer once, with what is missing', async () => {
    const { writer, drafts } = writerOf(article(...truths, lie), article(...truths));
    const { content, grounding } = await write(writer);
    expect(drafts).toEqual([
      { answer: article(...truths, lie), unsupported: ['It was invented in 1874. (1874)'] },
    ]);
    expect(content).not.toContain('1874');
    expect(grounding?.removed).toEqual([]);
  });

  it('is saved by it where too little would be left', async () => {
    const { writer } = writerOf(article(lie, lie, lie, ...truths), article(...truths));
    expect((await write(writer)).grounding?.removed).toEqual([]);
  });

  it.each([
    ['fails', new AppError('WRITER_TIMEOUT')],
    ['makes it worse', article(...truths, lie, 'It costs £79.')],
    ['leaves a remnant', article(truths[0] ?? '')],
    ['is no article', 'Done.'],
  ])('is cut where the writer %s', async (_, second) => {
    const { writer } = writerOf(article(...truths, lie), second);
    const { content, grounding } = await write(writer);
    expect(content).toContain('then brown');
    expect(grounding?.removed).toMatchObject([{ text: lie }]);
  });

  it('is not published where the second has as many', async () => {
    const bad = article(lie, lie, lie, ...truths);
    await expect(write(writerOf(bad, bad).writer)).rejects.toMatchObject({
      code: 'CONTENT_UNSUPPORTED',
    });
  });

  it('stops with the signal', async () => {
    const controller = new AbortController();
    const { writer } = writerOf(article(...truths, lie), '');
    const hanging: ArticleWriter = {
      ...writer,
      async *repair() {
        controller.abort(new AppError('WRITER_TIMEOUT'));
        await new Promise(() => {});
        yield '';
      },
    };
    await expect(write(hanging, controller.signal)).rejects.toMatchObject({
      code: 'WRITER_TIMEOUT',
    });
  });
});

it('does not ask again for what stands in its sources', async () => {
  const { writer, drafts } = writerOf(article(...truths), '');
  await write(writer);
  expect(drafts).toEqual([]);
});
