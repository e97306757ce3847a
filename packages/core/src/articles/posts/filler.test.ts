import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Source } from '../sources/source.ts';
import { sampleRequest } from './testing/sample-article.ts';
import { finishDraft } from './write.ts';

/** Well-made, of 650 words, and without a word about its subject. */
const filler = readFileSync(new URL('testing/filler.md', import.meta.url), 'utf8');
const request = {
  ...sampleRequest,
  keyword: 'react hooks',
  anchorText: 'the guide',
  targetUrl: 'https://example.com/hooks',
};
const page: Source = {
  address: request.targetUrl,
  title: 'React Hooks',
  siteName: 'Example',
  description: null,
  language: 'en',
  readAt: '2026-11-23T20:00:00.000Z',
  hash: 'a'.repeat(64),
  role: 'target',
  blocks: [
    {
      kind: 'paragraph',
      text: 'Hooks let function components keep state. They arrived with version 16.8 in February 2019.',
    },
    { kind: 'paragraph', text: 'Call hooks at the top level, never in a loop or a condition.' },
  ],
  items: [],
};

it.each([
  ['with nothing to rest on', undefined],
  ['with a page that it does not use', { sources: [page], unused: [] }],
])('an article that could be about anything gets 45 points at most, %s', (_, gathered) => {
  const { seo } = finishDraft(filler, request, { gathered });
  expect(seo.score).toBeLessThanOrEqual(45);
});
