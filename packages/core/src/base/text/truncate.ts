import { stripEnd } from './strip-end.ts';

/**
 * A text of at most `max` UTF-16 units. A longer one is cut after a whole word, where one ends in the
 * second half, and gets an ellipsis, which is counted.
 *
 * @example
 * ```ts
 * import { truncate } from '@linkwright/core/text';
 *
 * truncate('A sentence that is too long', 15); // => 'A sentence…'
 * ```
 */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = cutText(text, max - 1).toWellFormed();
  const boundary = /\s/u.test(text.charAt(max - 1)) ? cut.length : cut.search(/\s\S*$/u);
  const kept = boundary > max / 2 ? cut.slice(0, boundary) : cut;
  return `${stripEnd(kept, /[\s,;:.–—-]/u)}…`;
}

/** The first `max` UTF-16 units of a text, without half of a character pair at their end. */
export const cutText = (text: string, max: number): string =>
  text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
