import { type DocHit, truncate } from '@linkwright/core/all';
import MiniSearch from 'minisearch';
import type { DocLibrary } from './library.ts';

const MAX_HITS = 20;
const MAX_WORDS = 8;
const EXCERPT_BEFORE = 60;
const EXCERPT_LENGTH = 220;
/** What the index takes for the end of a word. */
const wordEnds = /([\n\r\p{Z}\p{P}]+)/u;
/** Lists and records of how it came about. */
const records = /^\/docs(?:$|\/(?:decisions|coverage)\b)/;

/** What says how to use it comes first, then what lists every part of it, then the records. */
function weightOf(path: string): number {
  if (records.test(path)) return 0.2;
  return path.startsWith('/docs/reference') ? 0.4 : 1;
}

export type SearchDocs = (q: string) => DocHit[];

/** Reads every section into an index, and answers from it. */
export async function createDocSearch({ pages }: DocLibrary): Promise<SearchDocs> {
  const sections = [...pages].flatMap(([path, page]) =>
    page.sections.map((section) => ({ ...section, path, page: page.title })),
  );
  const index = new MiniSearch<{ id: number; page: string; heading: string; text: string }>({
    fields: ['page', 'heading', 'text'],
    searchOptions: {
      boost: { page: 3, heading: 4 },
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      boostDocument: (id) => weightOf(sections[id]?.path ?? ''),
    },
  });
  await index.addAllAsync(sections.map((section, id) => ({ ...section, id })));
  return (q) => {
    const words = q.split(/\s+/).slice(0, MAX_WORDS).join(' ');
    // First what has all the words.
    const all = index.search(words, { combineWith: 'AND' });
    const found = all.length > 0 ? all : index.search(words);
    return found.slice(0, MAX_HITS).flatMap(({ id, terms }) => {
      const section = sections[id];
      if (!section) return [];
      const { path, page, heading, text } = section;
      const href = section.id ? `${path}#${section.id}` : path;
      return [{ href, page, heading, excerpt: excerptOf(text, terms) }];
    });
  };
}

/** The text around the first of the terms, which are whole words of it. */
function excerptOf(text: string, terms: string[]): DocHit['excerpt'] {
  const wanted = new Set(terms);
  const isWanted = (word: string) => wanted.has(word.toLowerCase());
  const words = text.split(wordEnds);
  const first = words.findIndex(isWanted);
  const place = first === -1 ? 0 : words.slice(0, first).join('').length;
  const from = Math.max(0, place - EXCERPT_BEFORE);
  const start = from > 0 ? text.indexOf(' ', from) + 1 : 0;
  const shown = truncate(text.slice(start), EXCERPT_LENGTH);
  return [...(start > 0 ? ['… '] : []), ...shown.split(wordEnds)]
    .filter((part) => part !== '')
    .map((part) => ({ text: part, isMatch: isWanted(part) }));
}
