import { splitSentences } from '../sources/sentence-spans.ts';
import { wordsIn } from '../sources/tokens.ts';
import type { Language } from './languages/language.ts';
import type { Said } from './parts.ts';

/** A voice whose sentences are shorter has none joined. */
const LONG = 17;

/**
 * Neighbours as one sentence, where whoever is followed writes long ones. `isSmall` tells words that are
 * no names, and so may stand amid a sentence.
 */
export function joinSentences(
  sentences: readonly Said[],
  { habit, and, code }: Language,
  isSmall: (word: string) => boolean,
): Said[] {
  const most = habit && habit.sentenceWords >= LONG ? habit.sentenceWords * 1.3 : 0;
  const joined: Said[] = [];
  for (const said of sentences) {
    const before = joined.at(-1);
    const [first = ''] = /^\p{L}[\p{L}’'-]*/u.exec(said.text) ?? [];
    const fits = before && countIn(before.text) + countIn(said.text) <= most;
    if (!fits || !isPlain(before.text) || !isPlain(said.text) || !isSmall(first)) {
      joined.push(said);
      continue;
    }
    const link = code === 'en' ? `, ${and} ` : ` ${and} `;
    const rest = said.text[0]?.toLowerCase() + said.text.slice(1);
    joined[joined.length - 1] = {
      text: before.text.replace(/\.$/u, link + rest),
      sources: [...new Set([...before.sources, ...said.sources])],
    };
  }
  return joined;
}

const countIn = (text: string): number => wordsIn(text).length;

/** One statement that ends with a period, without a quotation, a list or a clause of its own. */
const isPlain = (text: string): boolean =>
  /\.$/u.test(text) && !/[“”„«»:;?!]/u.test(text) && splitSentences(text).length === 1;
