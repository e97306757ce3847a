import type { Source } from '../../sources/source.ts';

/** A page about raised beds with these paragraphs. */
export const sampleSource = (texts: readonly string[]): Source => ({
  address: 'https://beds.example.com/',
  title: 'Raised beds',
  siteName: 'Bed & Board',
  description: null,
  language: 'en',
  readAt: '2026-11-23T20:00:00.000Z',
  hash: 'b'.repeat(64),
  role: 'target',
  blocks: texts.map((text) => ({ kind: 'paragraph', text })),
  items: [],
});
