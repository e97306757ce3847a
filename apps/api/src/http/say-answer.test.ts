import { passedOver, sentences, unusedSourceSchema } from '@linkwright/core/all';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { sayAnswerOf } from './say-answer.ts';

const sentence = z.string().register(sentences);
const loud = (text: string) => text.toUpperCase();

it('translates the sentences of an answer wherever they stand, and nothing else', () => {
  const look = z.object({ summary: sentence, anchorText: z.string() });
  const say = sayAnswerOf(
    z.object({
      name: z.string(),
      problem: z.string().nullable().describe('why').register(sentences),
      warnings: z.array(z.string()).register(sentences).optional(),
      looks: z.array(look),
      last: look.extend({ at: z.string() }).nullable(),
      either: z.union([z.object({ draft: look }), z.object({ heldBecause: sentence })]),
    }),
  );
  const answer = {
    name: 'gone',
    problem: null,
    looks: [{ summary: 'gone', anchorText: 'gone' }],
    last: null,
    either: { heldBecause: 'gone' },
  };
  const before = structuredClone(answer);
  expect(say?.(answer, loud)).toEqual({
    ...answer,
    looks: [{ summary: 'GONE', anchorText: 'gone' }],
    either: { heldBecause: 'GONE' },
  });
  expect(say?.({ ...answer, problem: 'gone', warnings: ['a', 'b'] }, loud)).toMatchObject({
    problem: 'GONE',
    warnings: ['A', 'B'],
  });
  expect(answer).toEqual(before);
});

it('translates of variants those of the one that it is', () => {
  const say = sayAnswerOf(
    z.discriminatedUnion('type', [
      z.object({ type: z.literal('page'), text: z.string() }),
      z.object({ type: z.enum(['error', 'note']), text: sentence }),
    ]),
  );
  expect(say?.({ type: 'page', text: 'gone' }, loud)).toEqual({ type: 'page', text: 'gone' });
  expect(say?.({ type: 'note', text: 'gone' }, loud)).toEqual({ type: 'note', text: 'GONE' });
  expect(say?.(null, loud)).toBeNull();
});

it('is nothing for answers without sentences', () => {
  expect(sayAnswerOf(z.object({ items: z.array(z.object({ id: z.string() })) }))).toBeUndefined();
});

it('translates why a source was not used, and why a row of a file was passed over', () => {
  const say = sayAnswerOf(z.object({ unused: z.array(unusedSourceSchema), ...passedOver }));
  const unused = { address: 'gone.example', role: 'given', reason: 'not-found', message: 'gone' };
  const skipped = { line: 2, reason: 'gone' };
  expect(say?.({ unused: [unused], skipped: [skipped], skippedCount: 1 }, loud)).toEqual({
    unused: [{ ...unused, message: 'GONE' }],
    skipped: [{ ...skipped, reason: 'GONE' }],
    skippedCount: 1,
  });
});
