import { normalizeKeyword, readKeywords, stemOf } from './keyword-text.ts';
import { isTellingKeyword } from './telling-keyword.ts';
import type { KeywordSource } from './vocabulary.ts';

/** A keyword, and where it comes from. */
export interface FoundKeyword {
  keyword: string;
  source: KeywordSource;
}

const patterns = [
  'best {}',
  'top {}',
  'cheap {}',
  'buy {}',
  '{} price',
  '{} cost',
  '{} deals',
  '{} online',
  '{} near me',
  '{} reviews',
  '{} comparison',
  '{} alternatives',
  '{} examples',
  '{} guide',
  '{} tips',
  '{} ideas',
  '{} checklist',
  '{} for beginners',
  '{} for small business',
];
const questions = {
  one: [
    'what is {}',
    'how does {} work',
    'how much is {}',
    'is {} worth it',
    'why is {} important',
    'how to choose {}',
    'how to use {}',
    'when to use {}',
    'where to buy {}',
    'who needs {}',
  ],
  many: [
    'what are {}',
    'how do {} work',
    'how much are {}',
    'are {} worth it',
    'why are {} important',
    'how to choose {}',
    'how to use {}',
    'when to use {}',
    'where to buy {}',
    'who needs {}',
  ],
};

/**
 * What can be said of a seed without asking anybody: patterns, questions and word forms. Nobody is
 * known to search for these; they say so by their source.
 *
 * @example
 * ```ts
 * import { offlineKeywords } from '@linkwright/core/keywords';
 *
 * offlineKeywords('standing desks').find(({ source }) => source === 'question')?.keyword;
 * // => 'what are standing desks'
 * ```
 */
export function offlineKeywords(seed: string): FoundKeyword[] {
  const subject = normalizeKeyword(seed);
  const last = subject.split(' ').at(-1) ?? '';
  const isMany = stemOf(last) !== last;
  const filled = (texts: readonly string[]) => texts.map((text) => text.replace('{}', subject));
  return mergeKeywords([
    ...keywordsFrom('question', filled(isMany ? questions.many : questions.one)),
    ...keywordsFrom('pattern', filled(patterns)),
    ...keywordsFrom('stem', wordForms(subject, last)),
  ]).filter(({ keyword }) => keyword !== subject);
}

/** The subject with its last word in singular or plural, and its parts. */
function wordForms(subject: string, last: string): string[] {
  const words = subject.split(' ');
  const stem = stemOf(last);
  const other = stem === last ? `${last}s` : stem;
  const parts = words.length > 1 ? [words.slice(1), words.slice(0, -1)] : [];
  return [
    [...words.slice(0, -1), other].join(' '),
    ...parts.map((part) => part.join(' ')).filter(isTellingKeyword),
  ];
}

/** Texts of one source as keywords, without what cannot be one. */
export const keywordsFrom = (source: KeywordSource, texts: readonly string[]): FoundKeyword[] =>
  texts.flatMap((text) => readKeywords([text]).map((keyword) => ({ keyword, source })));

/** Each keyword once, from the first that named it. */
export function mergeKeywords(found: readonly FoundKeyword[]): FoundKeyword[] {
  const first = new Map<string, FoundKeyword>();
  for (const each of found) if (!first.has(each.keyword)) first.set(each.keyword, each);
  return [...first.values()];
}
