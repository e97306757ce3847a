/**
 * The text without the characters at its end that the expression matches, one at a time: an expression
 * that ends in `+$` takes the square of the time on a text that is full of them.
 *
 * @example
 * ```ts
 * import { stripEnd } from '@linkwright/core/text';
 *
 * stripEnd('https://example.com//', /\//); // => 'https://example.com'
 * ```
 */
export function stripEnd(text: string, character: RegExp): string {
  let end = text.length;
  while (end > 0 && character.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
