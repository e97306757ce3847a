import { passagesOf } from '../sources/block-text.ts';
import { sentenceSpans } from '../sources/sentence-spans.ts';
import type { Source } from '../sources/source.ts';
import { stem, wordsIn } from '../sources/tokens.ts';
import { amountsIn } from './amounts.ts';
import type { Claims } from './claims.ts';
import { takeDays } from './days.ts';
import { monthOf } from './months.ts';
import { rounded } from './shares.ts';
import { type Amount, inHundred, signedUnits, units } from './units.ts';

/** A sentence of a source. */
export interface Passage {
  text: string;
  /** Number of its source, from 1. */
  source: number;
}

export interface Closest {
  passage: Passage;
  /** Of the sentence's words, those that are in it. */
  share: number;
  /** Whether it has all figures of the sentence, and another word of it. */
  holdsFigures: boolean;
}

/** What sources say, arranged for being asked. */
export interface SourceIndex {
  /** What of a sentence's claims stands in no source, in its own words. */
  missing(claims: Claims): string[];
  /** Names of which nothing is known, neither here nor among these words in small letters. */
  unknownNames(names: readonly string[], words: ReadonlySet<string>, isTitle: boolean): string[];
  /** The passage that says the most of a sentence. */
  closest(text: string): Closest | null;
}

/** What everybody may say: the words of the request, the site's names, the day of reading. */
export function indexSources(
  sources: readonly Source[],
  known: readonly string[],
  language: string,
): SourceIndex {
  const passages = sources.flatMap((source, at) =>
    passagesOf(source).flatMap((text) =>
      sentenceSpans(text).map(({ from, to }) => ({
        text: text.slice(from, to).trim(),
        source: at + 1,
      })),
    ),
  );
  const texts = [
    ...passages.map(({ text }) => text),
    ...known,
    ...sources.map(({ readAt }) => readAt.slice(0, 10)),
  ];
  const values = new Map<number, Set<string>>();
  const days = new Set<string>();
  const vocabulary = new Set<string>();
  const addValue = (value: number, unit: string): void => {
    const there = values.get(value) ?? new Set();
    values.set(value, there.add(unit));
    if (unit === 'times') there.add('×');
    if (unit === '%') addValue(rounded(value / 100), 'part');
  };
  for (const text of texts) {
    const found = takeDays(text);
    const amounts = amountsIn(found.rest, language);
    // `Price in €: 29, 39`: a sign in a passage is that of its bare numbers, too.
    const signs = amounts.map(({ unit }) => unit).filter((unit) => signedUnits.has(unit));
    const shared = [...new Set([...signs, ...signsIn(text)])];
    for (const { values: read, unit } of amounts)
      for (const value of read)
        for (const each of unit === '' ? [unit, ...shared] : [unit]) addValue(value, each);
    for (const part of found.days.flatMap(({ keys }) => keys.flatMap(partsOfDay))) days.add(part);
    for (const year of found.days.flatMap(({ keys }) => keys.flatMap(yearOf))) addValue(year, '');
    for (const word of wordsIn(text)) vocabulary.add(word);
  }
  for (const [value, unit] of durations(sources)) addValue(value, unit);
  for (const place of numberedPlaces(sources)) addValue(place, '');
  const stems = new Set([...vocabulary].map(stem));
  const wording = ` ${passages.map(({ text }) => wordsIn(text).join(' ')).join(' ')} ${known.map((text) => wordsIn(text).join(' ')).join(' ')} `;
  const closest = closestPassage(passages);

  const holdsAmount = ({ values: read, unit }: Amount): boolean =>
    read.some((value) => {
      const there = values.get(value);
      if (!there) return false;
      if (signedUnits.has(unit) || unit === '×') return there.has(unit);
      if (unit === '' || unit === 'part') return true;
      return there.has(unit) || there.has('') || there.has(alike[unit] ?? unit);
    });
  const isWord = (word: string): boolean => vocabulary.has(word) || stems.has(stem(word));
  const isKnown = (word: string): boolean =>
    isWord(word) ||
    common.has(word) ||
    monthOf(word) !== null ||
    (language === 'de' && endsOf(word).some(isWord));
  const unknownIn = (name: string): string[] =>
    name
      .split(/[\s’'-]+/u)
      .filter((word) => /^\p{Lu}/u.test(word) && word.length > 1)
      .map((word) => word.toLowerCase())
      .filter((word) => !isKnown(word));
  // Where any noun may look like a name, two that nobody knows are one.
  const mayMiss = (name: string): number => (language === '' && name.includes(' ') ? 1 : 0);
  return {
    missing: ({ amounts, days: said, quotations, names, superlatives, addresses }) => [
      ...amounts.filter((one) => !holdsAmount(one)).map(({ text }) => text),
      ...said.filter(({ keys }) => !keys.some((key) => days.has(key))).map(({ text }) => text),
      ...quotations.filter((words) => !wording.includes(` ${wordsIn(words).join(' ')} `)),
      ...names.filter((name) => unknownIn(name).length > mayMiss(name)),
      ...superlatives.filter((words) => !wordsIn(words).every((word) => stems.has(stem(word)))),
      ...addresses.filter((one) => !wording.includes(wordsIn(one).join(' '))),
    ],
    unknownNames: (names, words, isTitle) =>
      names.filter((name) => {
        const unknown = unknownIn(name).filter((word) => !words.has(word));
        return unknown.length > (isTitle ? Math.max(1, mayMiss(name)) : mayMiss(name));
      }),
    closest,
  };
}

/** What says the same of a number. */
const alike: Record<string, string> = { ':': 'h', times: '×' };

/** Begin sentences, and are written large there; days, and what languages call themselves. */
const common = new Set(
  'i the a an in on at it as if by for and but or of to with when while what how who where why this that these those there yes no not also still each every most some other another both one its their your you we they he she since from before after because although however then so monday tuesday wednesday thursday friday saturday sunday english german french spanish italian portuguese dutch polish mon tue wed thu fri sat sun am pm'.split(
    ' ',
  ),
);

/** What a compound may end with: `deckel` of `kannendeckel`. */
function endsOf(word: string): string[] {
  const longest = Math.min(MAX_END, word.length - MIN_HEAD);
  return Array.from({ length: Math.max(0, longest - MIN_END + 1) }, (_, at) =>
    word.slice(-MIN_END - at),
  );
}

const MIN_HEAD = 3;
const MIN_END = 5;
/** No word of a language ends with a longer one, and a text may be one word. */
const MAX_END = 40;

/** What a day says says its month, too, and the day of any year. */
function partsOfDay(key: string): string[] {
  const [year = '', month = '', day] = key.split('-');
  return day ? [key, `-${month}-${day}`, `${year}-${month}`] : [key, `-${month}`];
}

const yearOf = (key: string): number[] => (/^\d{4}/u.test(key) ? [Number(key.slice(0, 4))] : []);

/** Signs that stand apart from their numbers: `Price (€)`. */
const signsIn = (text: string): string[] =>
  [
    ...text
      .replace(inHundred, '%')
      .matchAll(/[€$£%]|(?<!\p{L})(?:EUR|USD|GBP|PLN|CHF|zł)(?!\p{L})/gu),
  ].map(([sign]) => units[sign.toLowerCase()] ?? sign);

/** `PT1H10M` is told as 1 h 10 min. */
const durations = (sources: readonly Source[]): (readonly [number, string])[] =>
  sources
    .flatMap(({ items }) => items.flatMap(({ facts }) => facts.map(({ value }) => value)))
    .flatMap((value) => {
      const match = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?)?/u.exec(value);
      if (!match) return [];
      const [, d, h, m] = match.map((part) => Number(part ?? 0));
      const minutes = (d || 0) * 1440 + (h || 0) * 60 + (m || 0);
      return [
        [Math.floor(minutes / 60), 'h'] as const,
        [minutes % 60, 'min'] as const,
        [minutes, 'min'] as const,
      ];
    });

/** Of items that stand in order. */
const numberedPlaces = (sources: readonly Source[]): number[] =>
  sources
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) =>
      block.kind === 'list' && block.isOrdered ? block.items.map((_, at) => at + 1) : [],
    );

function closestPassage(passages: readonly Passage[]): SourceIndex['closest'] {
  const holders = new Map<string, number[]>();
  passages.forEach(({ text }, at) => {
    for (const term of termsOf(text)) {
      const list = holders.get(term);
      if (list) list.push(at);
      else holders.set(term, [at]);
    }
  });
  return (text) => {
    const terms = termsOf(text);
    const scores = new Map<number, number>();
    for (const term of terms) {
      const list = holders.get(term) ?? [];
      // What stands everywhere tells nothing.
      const weight = list.length > 0 ? (isFigure(term) ? FIGURE : 1) + 1 / list.length : 0;
      for (const at of list.slice(0, MAX_HOLDERS)) scores.set(at, (scores.get(at) ?? 0) + weight);
    }
    let best: number | null = null;
    for (const [at, score] of scores)
      if (best === null || score > (scores.get(best) ?? 0)) best = at;
    const passage = best === null ? undefined : passages[best];
    if (!passage) return null;
    const there = new Set(termsOf(passage.text));
    const common = terms.filter((term) => there.has(term));
    const figures = terms.filter(isFigure);
    const isFigured = figures.length > 0 && figures.every((figure) => there.has(figure));
    return {
      passage,
      share: common.length / Math.max(1, terms.length),
      holdsFigures: isFigured && common.length > figures.length,
    };
  };
}

/** Of the passages that hold a term, so many are looked at: what stands everywhere tells nothing. */
const MAX_HOLDERS = 20;

/** A figure tells more of where a sentence comes from than a word does. */
const FIGURE = 3;
const isFigure = (term: string): boolean => /\d/u.test(term);

const termsOf = (text: string): string[] => [
  ...new Set(
    wordsIn(text)
      .filter((word) => word.length > 3 || /\d/u.test(word))
      .map(stem),
  ),
];
