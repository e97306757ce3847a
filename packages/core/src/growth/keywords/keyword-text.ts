import { MAX_KEYWORD_LENGTH, MAX_KEYWORD_WORDS } from './vocabulary.ts';

/**
 * A keyword in the form in which it is stored and compared: lower case, one space between words,
 * without what searches give a meaning of their own.
 *
 * @example
 * ```ts
 * import { normalizeKeyword } from '@linkwright/core/keywords';
 *
 * normalizeKeyword('  Standing  "Desks"! '); // => 'standing desks'
 * ```
 */
export const normalizeKeyword = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}.'’&+#-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Whether a normalized text can be a keyword. */
export const isKeyword = (text: string): boolean =>
  /[\p{L}\p{N}]/u.test(text) &&
  text.length <= MAX_KEYWORD_LENGTH &&
  text.split(' ').length <= MAX_KEYWORD_WORDS;

/** Keywords as they are stored, each once, without what cannot be one. */
export const readKeywords = (texts: readonly string[]): string[] => [
  ...new Set(texts.map(normalizeKeyword).filter(isKeyword)),
];

/** Words that say nothing about a subject. */
const fillers = new Set(
  'a an and any are as at be by can do does for from i if in is it me my near of on or should so the this to use vs was we with you your'.split(
    ' ',
  ),
);

/** The words of a keyword that name its subject, each reduced to a common form. */
export const subjectStems = (keyword: string): string[] =>
  keyword
    .split(' ')
    .filter((word) => !fillers.has(word))
    .map(stemOf);

/** One form for singular and plural. Crude, and the same for every word: it only compares. */
export function stemOf(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(ch|sh|ss|x|z)es$/.test(word)) return word.slice(0, -2);
  if (word.length > 3 && word.endsWith('s') && !/(ss|us|is)$/.test(word)) return word.slice(0, -1);
  return word;
}
