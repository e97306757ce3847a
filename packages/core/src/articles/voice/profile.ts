import { isWritten } from '../sources/detect-language.ts';
import { splitSentences } from '../sources/sentence-spans.ts';
import { wordsIn } from '../sources/tokens.ts';
import { alternatives } from './alternatives.ts';
import type { VoicePerson, VoiceProfile } from './contract.ts';
import { persons } from './persons.ts';

/** A word of a person counts from so many in a thousand on. */
const TELLING = 5;
/** A choice shows in so many uses, of which so large a share is one word. */
const LEAST_USES = 2;
const CLEAR_SHARE = 0.75;
const LEAST_CONTRACTIONS = 3;

const contracted = /(?<=\p{L})(?:n['’]t|['’](?:re|ve|ll|m))(?!\p{L})/giu;
const spelledOut =
  /(?<!\p{L})(?:(?:do|does|did|is|are|was|were|has|have|had|can|could|will|would|should|must) ?not|(?:i|you|we|they) (?:have|will)|i am|(?:you|we|they) are)(?!\p{L})/giu;

/**
 * How texts are written: the same texts always give the same profile. `language` is the one that they
 * are all in (ISO 639-1), null where nothing tells. The profile holds counts and words of fixed lists,
 * and nothing else of the texts.
 */
export function profileVoice(texts: readonly string[], language: string | null): VoiceProfile {
  const text = texts.join('\n\n');
  const words = wordsIn(text).length;
  const sentences = texts.flatMap((one) => one.split('\n').flatMap(splitSentences));
  const spoken = sentences.map((one) => wordsIn(one).length).filter((count) => count > 0);
  const inThousand = (pattern: RegExp) =>
    rounded((count(text, pattern) * 1000) / Math.max(1, words));
  return {
    language,
    texts: texts.length,
    words,
    sentenceWords: rounded(words / Math.max(1, spoken.length)),
    ...addressing(text, words, language),
    contractions: language === 'en' ? contractionsOf(text) : null,
    marks: {
      exclamation: inThousand(/!/gu),
      question: inThousand(/\?/gu),
      semicolon: inThousand(/;/gu),
      dash: inThousand(/—|[ \u00a0][–-][ \u00a0]/gu),
      brackets: inThousand(/\(/gu),
    },
    choices: choicesOf(text, language),
  };
}

function addressing(
  text: string,
  words: number,
  language: string | null,
): Pick<VoiceProfile, 'person' | 'formality'> {
  if (!isWritten(language)) return { person: 'nobody', formality: null };
  const known = persons[language];
  const informal = count(text, known.informal);
  const formal = known.formal ? count(text, known.formal) : 0;
  const counts: [VoicePerson, number][] = [
    ['you', informal + formal],
    ['we', count(text, known.we)],
    ['i', count(text, known.i)],
  ];
  const [most = ['nobody', 0]] = counts.toSorted(([, one], [, other]) => other - one);
  return {
    person: most[1] * 1000 >= TELLING * words && most[1] > 0 ? most[0] : 'nobody',
    formality:
      !known.formal || informal === formal ? null : formal > informal ? 'formal' : 'informal',
  };
}

function contractionsOf(text: string): VoiceProfile['contractions'] {
  const short = count(text, contracted);
  const all = short + count(text, spelledOut);
  if (all < LEAST_CONTRACTIONS) return null;
  return short > all * 0.6 ? 'often' : short > all * 0.1 ? 'sometimes' : 'never';
}

function choicesOf(text: string, language: string | null): VoiceProfile['choices'] {
  if (!isWritten(language)) return [];
  const said = ` ${wordsIn(text).join(' ')} `;
  const uses = (word: string) => said.split(` ${word.toLowerCase()} `).length - 1;
  const { alike, near } = alternatives[language];
  return [...alike, ...near].flatMap((set) => {
    const counts = set.map((word) => ({ word, count: uses(word) }));
    const all = counts.reduce((sum, one) => sum + one.count, 0);
    const [most] = counts.toSorted((one, other) => other.count - one.count);
    const avoids = counts.filter((one) => one.count === 0).map(({ word }) => word);
    const isClear = most && all >= LEAST_USES && most.count >= all * CLEAR_SHARE;
    return isClear && avoids.length > 0 ? [{ uses: most.word, avoids }] : [];
  });
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

const rounded = (value: number): number => Math.round(value * 10) / 10;
