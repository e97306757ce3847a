import { goneSpeech, unspacedGoneSpeech, whatWasWanted } from './gone-phrases.ts';
import { plainWords } from './plain-words.ts';

const partsOf = (phrase: string): string[] => phrase.split('…').map((part) => ` ${part.trim()}`);

const languages = goneSpeech.map(({ subjects, says, hints }) => ({
  subjects: new Set(subjects.split(' ')),
  says: says.map(partsOf),
  hints: hints.map(partsOf),
}));

/** Characters between two parts of a phrase. */
const MOST_BETWEEN = 60;
const MOST_SENTENCES = 40;
const MOST_SENTENCE = 400;

/** A sentence that says of a page, or of what a page is for, that it is not there. */
export interface GoneSentence {
  text: string;
  /** It is said, and not only what may have happened. */
  isSaid: boolean;
}

/** The first sentence that says so; else the first that says what may have happened. */
export function findGoneSentence(text: string): GoneSentence | null {
  let hint: GoneSentence | null = null;
  for (const sentence of text.split(/[.!?](?=\s|$)|[。！？]/u).slice(0, MOST_SENTENCES)) {
    const said = judgeSentence(sentence.slice(0, MOST_SENTENCE));
    if (said === 'says') return { text: sentence.trim(), isSaid: true };
    if (said === 'hints') hint ??= { text: sentence.trim(), isSaid: false };
  }
  return hint;
}

/** Of a fault that is mended, in a list of changes. */
const mended = new Set(['fix', 'fixed', 'fixes', 'bug', 'bugfix']);

/** What is quoted is said by somebody else. */
const quotes = /["“”„«»‹›「」『』]/u;

function judgeSentence(sentence: string): 'says' | 'hints' | null {
  if (quotes.test(sentence)) return null;
  const plain = ` ${plainWords(sentence)} `;
  const words = plain.split(' ');
  if (words.some((word) => mended.has(word))) return null;
  const isWanted = whatWasWanted.test(plain);
  let hints = false;
  for (const language of languages) {
    if (!isWanted && !words.some((word) => language.subjects.has(word))) continue;
    if (language.says.some((parts) => holds(plain, parts))) return 'says';
    hints ||= language.hints.some((parts) => holds(plain, parts));
  }
  const closed = plain.replaceAll(' ', '');
  const isIn = (phrase: string): boolean => closed.includes(phrase);
  for (const language of unspacedGoneSpeech) {
    if (!language.subjects.some(isIn)) continue;
    if (language.says.some(isIn)) return 'says';
    hints ||= language.hints.some(isIn);
  }
  return hints ? 'hints' : null;
}

function holds(plain: string, [first = '', second]: readonly string[]): boolean {
  const at = plain.indexOf(first);
  if (at === -1 || second === undefined) return at !== -1;
  const next = plain.indexOf(second, at + first.length);
  return next !== -1 && next - at - first.length <= MOST_BETWEEN;
}
