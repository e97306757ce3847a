import { splitSentences } from '../sources/sentence-spans.ts';
import { type TakenRuns, wordsIn } from '../sources/tokens.ts';
import type { Language } from './languages/language.ts';
import { countingWords, ranges, shortUnits } from './languages/number-rules.ts';

/** What a sentence of a source is said with. */
export interface Saying {
  language: Language;
  taken: TakenRuns;
  /** Who speaks where the source says 'we'. */
  site: string;
  /** Whether that is the writer and the reader, who go through something together. */
  isTogether: boolean;
  /** Words that it will follow. */
  before: readonly string[];
}

/** Sentences of more words are left where they are. */
const MAX_WORDS = 45;
const MIN_WORDS = 3;

type Speaking = Pick<Saying, 'language' | 'site' | 'isTogether'>;
type Pronoun = NonNullable<Language['we']>;

/** What follows one belongs to it: `The time to sow is when …` */
const copula = /(?<!\p{L})(?:is|are|was|were|be|ist|sind|est|sont|es|son|è|sono|é|são)$/iu;
/** A German or Dutch subject behind its verb: `Am Abend ist es kühl.` */
const subjects = /^ (?:es|er|sie|man|ich|du|ihr|het|hij|zij|ze|men|je|u)(?!\p{L})/iu;
/** `between 9 and 12` is no list. */
const parted =
  /(?<!\p{L})(?:between|both|zwischen|sowohl|entre|tanto|tra|fra|tussen|między|pomiędzy) [^,;:.]{1,30} (?:as well as|sowie|ainsi que|así como|nonché|bem como|en ook|oraz) /iu;
/** What is told of somebody, or the verb of all that went before. */
const relatives =
  /^(?:who|that|which|whose|can|will|must|may|should|has|have|had|was|were|qui|que|dont|che|cui)$/u;

/**
 * A sentence of a source in other words, by rules that keep its sense: null where nothing short enough
 * comes of it. Where several ways are open, that with the fewest words in a row from the source.
 */
export function sayAnew(sentence: string, { before, taken, ...speaking }: Saying): string | null {
  const { language } = speaking;
  const plain = tidy(sentence, speaking);
  if (plain === null) return null;
  const open = [{ text: plain, changes: 0 }, ...variants(plain, language)]
    .map((way) => ({ ...way, words: [...before, ...wordsIn(way.text)] }))
    .filter(({ words }) => !taken.isTooLong(words));
  // What was changed less reads better.
  const counted = open.map((way) => ({
    ...way,
    cost: taken.shingles(way.words) + way.changes + againstHabit(way.text, language),
  }));
  counted.sort((one, other) => one.cost - other.cost);
  return counted[0]?.text ?? null;
}

/** A word that is avoided weighs more than what is taken over; a word too many in a sentence, less. */
function againstHabit(text: string, { habit }: Language): number {
  if (!habit) return 0;
  const average = wordsIn(text).length / Math.max(1, splitSentences(text).length);
  return (habit.avoided.test(text) ? 100 : 0) + Math.abs(average - habit.sentenceWords) * 0.3;
}

/** Without an opener, without brackets, in the third person; null for what an article cannot say. */
function tidy(sentence: string, speaking: Speaking): string | null {
  const { language } = speaking;
  const opened = sentence.replace(language.openers, '');
  // What its page writes small at a sentence's beginning is a name: `npm`.
  let text = opened === sentence ? sentence : capital(opened);
  const count = wordsIn(text).length;
  if (count < MIN_WORDS || count > MAX_WORDS) return null;
  if (language.boilerplate.test(text) || language.pointing.test(text)) return null;
  if (/[“”„«»"]|https?:|www\.|^[^\p{L}\p{N}"(]|[?!…]$|\.{2}$|\S\/\S+\/\S/u.test(text)) return null;
  if (language.firstPerson.test(text)) {
    const told = inThirdPerson(text, speaking);
    if (told === null) return null;
    text = told;
  }
  return /[.!?。！？]$/u.test(text) ? text : /[:;,]$/u.test(text) ? null : `${text}.`;
}

/** Where 'we' is named once, the rest follows: `The people at Fellside design what they sell.` */
function inThirdPerson(text: string, { language, site, isTogether }: Speaking): string | null {
  const { we } = language;
  const long = language.contractions.reduce((one, [from, to]) => swap(one, from, to), text);
  const whole = (we?.verbs ?? []).reduce((one, [from, to]) => one.replace(from, to), long);
  if (!we || we.beyond?.test(whole) || (!we.pattern.test(whole) && !isTogether)) return null;
  const told = isTogether
    ? we.reader.reduce((one, [from, to]) => swap(one, from, to), whole)
    : language.inThirdPerson.reduce(
        (one, [from, to]) => swap(one, from, to),
        named(whole, we, site),
      );
  return language.firstPerson.test(told) ? null : told;
}

/** The first `we` by its name, which is written as it is wherever it stands. */
const named = (text: string, { pattern, people, alone }: Pronoun, site: string): string =>
  text.replace(pattern, (found, at: number) => {
    if (alone?.test(text.slice(at + found.length))) return site;
    return /^\p{Lu}/u.test(found) ? capital(people(site)) : people(site);
  });

/** A sentence said in another way, and how far that way is from it. */
interface Variant {
  text: string;
  changes: number;
}

/** Swapped words read as well as before, other turns nearly, two at once or bare digits less so; a reason that is left out is missed. */
const SWAPPED = 0.5;
const TURNED = 1;
const COUNTED = 2;
const SHORTENED = 3;
const MAX_VARIANTS = 80;

function variants(plain: string, language: Language): Variant[] {
  const others = language.synonyms.reduce((text, [from, to]) => swap(text, from, to), plain);
  const rules = [...ranges, ...countingWords(language.code), ...shortUnits];
  const counted = rules.reduce((text, [from, to]) => text.replace(from, to), others);
  const bare = counted.replace(/ \([^()]*\)/gu, '');
  const found = new Map<string, number>();
  const add = (text: string, changes: number): void => {
    if (text !== plain && found.size < MAX_VARIANTS && !found.has(text)) found.set(text, changes);
  };
  add(others, SWAPPED);
  add(counted, COUNTED);
  add(bare, COUNTED);
  for (const text of [plain, others, counted]) {
    const shortened = text.replace(language.tail, '.');
    if (wordsIn(shortened).length >= 5) add(shortened, SHORTENED);
  }
  for (const text of [plain, ...found.keys()]) {
    const changes = found.get(text) ?? 0;
    for (const turned of reshaped(text, language)) add(turned, changes + TURNED);
  }
  for (const [text, changes] of [...found]) {
    if (changes < TURNED) continue;
    for (const turned of reshaped(text, language)) add(turned, changes + 2 * TURNED);
  }
  return [...found].map(([text, changes]) => ({ text, changes }));
}

function reshaped(text: string, language: Language): string[] {
  const shapes: string[] = [];
  const parts = text.replace(/; (\p{L})/gu, (_, letter: string) => `. ${letter.toUpperCase()}`);
  const split = language.splits.reduce((told, [from, to]) => {
    const match = from.exec(told);
    // `the pointer, the length, and the capacity` are one thing after another.
    if (to === '. ' && told.slice(0, match?.index).includes(',')) return told;
    if (!match || wordsIn(told.slice(0, match.index)).length < MIN_WORDS) return told;
    const rest = told.slice(match.index + match[0].length);
    return told.slice(0, match.index) + to + (/[.:] $/u.test(to) ? capital(rest) : rest);
  }, parts);
  if (split !== text) shapes.push(split);
  for (const [from, to] of language.turns) {
    const turned = text.replace(from, to);
    if (turned !== text && !parted.test(turned)) shapes.push(turned);
  }
  for (const swapped of [swapClauses(text, language), frontEnd(text, language)]) {
    if (swapped) shapes.push(swapped);
  }
  const dashed = text.replace(/ [–—] ([^–—]+) [–—] /u, ' ');
  if (dashed !== text) shapes.push(dashed);
  return shapes;
}

/** `If it rains, we stay.` → `We stay if it rains.` */
function swapClauses(text: string, { fronted, ends }: Language): string | null {
  const match = fronted?.exec(text);
  if (!match) return null;
  const [, opener = '', clause = '', main = ''] = match;
  // Whom they stand for would come behind them.
  if (ends?.names.test(main)) return null;
  return `${capital(main)} ${opener.toLowerCase()} ${clause}.`;
}

/** `We stay if it rains.` → `If it rains, we stay.` */
function frontEnd(text: string, { ends, phrases }: Language): string | null {
  const whole = text.replace(/\.$/u, '');
  const match = /[,;:]/u.test(whole) ? null : ends?.openers.exec(whole);
  if (!ends || !match) return null;
  const [opener] = match;
  const main = whole.slice(0, match.index).trimEnd();
  const clause = whole.slice(match.index + opener.length).trimStart();
  if (
    main.includes(ends.and) ||
    copula.test(main) ||
    ends.names.test(clause) ||
    phrases.test(clause)
  )
    return null;
  const [first = ''] = main.split(' ');
  // A name keeps its letter; whether it is one shows only where it has company.
  const isArticle =
    /^(?:the|an?|it|you|they|there|le|la|les|un|une|il|on|el|los|las|una|se|lo|gli|i|si|o|os|as|um|uma)$/iu.test(
      first,
    );
  if (!isArticle && !/^\p{Lu}\p{Ll}+ \p{Lu}/u.test(main)) return null;
  const rest = isArticle ? main[0]?.toLowerCase() + main.slice(1) : main;
  return `${capital(opener)} ${clause}, ${rest}.`;
}

function swap(text: string, from: RegExp, to: string): string {
  return text.replace(from, (found) => (/^\p{Lu}/u.test(found) ? capital(to) : to));
}

/** With a large letter, but for a host, which is written as it is. */
export const capital = (text: string): string =>
  text.replace(/^(?![\p{L}\p{N}-]+\.\p{Ll})\p{Ll}/u, (letter) => letter.toUpperCase());

/** With who says so, where its first clause ends: breaks a run of words where no rule does. */
export function attribute(sentence: string, saying: Saying, by: string): string | null {
  const { language, taken, before } = saying;
  const plain = tidy(sentence, saying);
  if (plain === null) return null;
  const told = [{ text: plain }, ...variants(plain, language)].flatMap(({ text }) =>
    [
      ...clauseEnds(text, language),
      ...phraseEnds(text, language),
      ...verbEnds(text, language),
      ...joinEnds(text, language),
    ].map((at) => `${text.slice(0, at)}, ${by},${text.slice(at).replace(/^,/u, '')}`),
  );
  return told.find((one) => !taken.isTooLong([...before, ...wordsIn(one)])) ?? null;
}

const clauseEnds = (text: string, { clauses }: Language): number[] =>
  [...text.matchAll(/, (?=(\p{L}+))/gu)]
    .filter(
      (match) => clauses.test(match[1] ?? '') && wordsIn(text.slice(0, match.index)).length >= 4,
    )
    .map(({ index }) => index);

/** Behind the first verb, where that is plain to see. */
const verbEnds = (text: string, { clauses, verbs }: Language): number[] => {
  const match = verbs.exec(text);
  const at = match ? match.index + match[0].length : 0;
  const isPlain =
    at > 0 &&
    wordsIn(text.slice(0, at)).length <= 7 &&
    !text.slice(0, at).includes(',') &&
    !subjects.test(text.slice(at)) &&
    wordsIn(text.slice(at).split(/[,;:.]/u, 1)[0] ?? '').length >= 3 &&
    // With a clause in front, that verb is the clause's.
    !clauses.test(text.split(' ', 1)[0]?.toLowerCase() ?? '');
  return isPlain && text[at] === ' ' ? [at] : [];
};

/** In front of a purpose or a time: `It keeps warm, according to the page, for ten hours.` */
const phraseEnds = (text: string, { phrases, verbs }: Language): number[] =>
  [...text.matchAll(/(?<=\p{L}|\d) (?=(\p{L}+) (?!,)(\p{L}*))/gu)]
    .filter(
      (match) =>
        phrases.test(match[1] ?? '') &&
        // `stand in for`, `line by line`
        !phrases.test(match[2] ?? '') &&
        !text.slice(0, match.index).endsWith(match[2] ?? ' ') &&
        !/[,;:]/u.test(text) &&
        wordsIn(text.slice(0, match.index)).length >= 5 &&
        wordsIn(text.slice(match.index)).length >= 4 &&
        // What is told of somebody stays beside them: `a house in York that was built in 1712`.
        !wordsIn(text.slice(match.index)).some((word) => relatives.test(word)) &&
        !verbs.test(text.slice(match.index)),
    )
    .map(({ index }) => index);

/** In front of a second verb: `It keeps warm, according to the page, and gives it off slowly.` */
const joinEnds = (text: string, { and, code, verbs }: Language): number[] => {
  const at = text.indexOf(` ${and} `);
  const rest = at < 0 ? '' : text.slice(at + and.length + 2);
  const isPlain =
    /^(?!half|halve|halb|demi|media|medio|mezz|meia|pół)\p{Ll}{2,}/u.test(rest) &&
    // In English a plural looks like a verb: `clocks and watches`.
    (code !== 'en' || verbs.test(rest.split(' ', 1)[0] ?? '')) &&
    !/[,;:]/u.test(text.slice(0, at)) &&
    wordsIn(text.slice(0, at)).length >= 6 &&
    wordsIn(rest).length >= 3;
  return isPlain ? [at] : [];
};
