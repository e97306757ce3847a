// Scripts written without spaces: two of their characters are counted as one word, which is close to
// both their average word and their reading speed.
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;
const words = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’.,-][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/gu;

/**
 * Number of words in a text. Numbers count as words, punctuation and symbols do not.
 *
 * @example
 * ```ts
 * import { countWords } from '@linkwright/core/text';
 *
 * countWords('Two words, or 4.'); // => 4
 * ```
 */
export function countWords(text: string): number {
  let characters = 0;
  const spaced = text.replace(unspaced, () => {
    characters += 1;
    return ' ';
  });
  return Math.ceil(characters / 2) + (spaced.match(words)?.length ?? 0);
}
