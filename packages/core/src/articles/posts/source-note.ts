import type { Source } from '../sources/source.ts';
import type { Grounding } from './grounding.ts';

/** What is kept of a source beside the article. */
export const sourceNote = (source: Source, at: number): Grounding['sources'][number] => ({
  number: at + 1,
  address: source.address,
  title: source.title,
  siteName: source.siteName,
  language: source.language,
  readAt: source.readAt,
  hash: source.hash,
  role: source.role,
});
