import { runsOf, SHINGLE, wordsIn } from '../sources/tokens.ts';

/** Of a text's shingles, one in so many is kept. */
const KEPT_OF = 8;

/**
 * A sample of a text's runs of eight words, each as a number of 53 bits: the same run is in the sample
 * of every text that has it, or of none. At least one number, however short the text is.
 */
export function sketchOf(text: string): number[] {
  const words = wordsIn(unquoted(text));
  const runs = words.length < SHINGLE ? [words.join(' ')] : runsOf(words, SHINGLE);
  const hashes = [...new Set(runs.map(hash))];
  const kept = hashes.filter((each) => each % KEPT_OF === 0);
  return kept.length > 0 ? kept : [Math.min(...hashes)];
}

/** What is marked as a quotation is nobody's own. */
export const unquoted = (text: string): string => text.replace(/[“„«][^“”„«»]*[”“»]/gu, ' ');

/** cyrb53, by bryc, in the public domain. */
function hash(text: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}
