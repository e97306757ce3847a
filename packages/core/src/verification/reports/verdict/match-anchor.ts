import { cleanLine } from '../../../base/text/clean.ts';
import type { FoundLink } from '../inspection.ts';

/**
 * Whether a link stands on the wanted words. `partial`: the words stand whole, and in order, among
 * more words, or in it where a script puts no spaces between words. Case, whitespace, accents' spelling,
 * what nobody sees, and marks between and around words do not matter.
 *
 * @example
 * ```ts
 * import { matchAnchor } from '@linkwright/core/inspection';
 *
 * matchAnchor('our adjustable desks', 'adjustable desks'); // => 'partial'
 * ```
 */
export const matchAnchor = (found: string, wanted: string): FoundLink['anchorMatch'] =>
  wordsFinder(wanted).match(found);

/** `matchAnchor` for many links. */
export function wordsFinder(wanted: string): {
  match: (found: string) => FoundLink['anchorMatch'];
  /** False where a text, entities as they stand, is surely not exactly the wanted words. */
  mayBe: (raw: string) => boolean;
} {
  const words = comparable(wanted);
  const isUnspaced = unspaced.test(words);
  return {
    match(found) {
      const text = comparable(found);
      if (words === '' || text === '') return 'other';
      if (text === words) return 'exact';
      const isWithin = isUnspaced ? text.includes(words) : ` ${text} `.includes(` ${words} `);
      return isWithin ? 'partial' : 'other';
    },
    mayBe(raw) {
      let start = 0;
      while (start < raw.length && raw.charCodeAt(start) <= 32) start += 1;
      const length = Math.min(words.length, raw.length - start);
      for (let at = 0; at < length; at += 1) {
        const code = raw.charCodeAt(start + at);
        const wantedCode = words.charCodeAt(at);
        if (!isAscii(code) || !isAscii(wantedCode)) return start < raw.length;
        if ((code | 32) !== wantedCode) return false;
      }
      return start < raw.length;
    },
  };
}

/** Words in lower case, single spaces between; a text without words is its marks. */
function comparable(text: string): string {
  const line = cleanLine(text.normalize('NFKC').replace(ignorable, '')).toLowerCase();
  return cleanLine(line.replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')) || line;
}

/** Soft hyphens, zero-width spaces and the like: nobody sees them. */
const ignorable = /\p{Default_Ignorable_Code_Point}+/gu;
/** Scripts that put no spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const isAscii = (code: number): boolean =>
  (code >= 48 && code <= 57) || ((code | 32) >= 97 && (code | 32) <= 122);
