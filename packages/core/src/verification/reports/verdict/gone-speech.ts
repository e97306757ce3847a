import { type GoneWords, goneWords } from './gone-words.ts';
import { unspacedGoneWords } from './gone-words-unspaced.ts';
import { plainWords } from './plain-words.ts';

const MOST_SENTENCES = 40;
const MOST_SENTENCE = 400;
/** Characters between a negation and what it denies. */
const MOST_BETWEEN = 45;

/** A sentence that says of a page, or of what a page is for, that it is not there. */
export interface GoneSentence {
  text: string;
  /** It is said, and not only what may have happened. */
  isSaid: boolean;
  /** Of a page as such, and of nothing that a page may be about. */
  isOfPage: boolean;
  /** Where it begins, in characters, and whether a line begins with it. */
  at: number;
  isLeading: boolean;
}

/** Words of the list as one expression: ` a b` for `a+b`, the beginning of a word for `a*`. */
function wordsOf(list: string): RegExp {
  const all = list
    .split(' ')
    .filter(Boolean)
    .map((word) => word.replaceAll('+', ' '));
  const whole = all.filter((word) => !word.includes('*'));
  const begun = all
    .filter((word) => word.includes('*'))
    .map((word) => word.replaceAll('*', '\\p{L}*'));
  const parts = [...whole, ...begun];
  return parts.length === 0 ? /(?!)/gu : new RegExp(` (?:${parts.join('|')})(?= )`, 'gu');
}

const partsOf = (list: string): string[] => list.split('|').filter(Boolean);

const languages = goneWords.map((words: GoneWords) => ({
  pages: wordsOf(words.pages),
  things: wordsOf(words.things),
  nots: wordsOf(words.nots),
  founds: wordsOf(words.founds),
  heres: wordsOf(words.heres ?? ''),
  gone: wordsOf(words.gone),
  hints: wordsOf(words.hints),
  ifs: wordsOf(words.ifs),
}));
const unspaced = unspacedGoneWords.map((words) => ({
  pages: partsOf(words.pages),
  things: partsOf(words.things),
  gone: partsOf(words.gone),
  none: partsOf(words.none),
  hints: partsOf(words.hints),
  ifs: partsOf(words.ifs),
}));

/** By the beginning of a word, or the whole of it with a space: the languages in which it is of a subject. */
const speakers = new Map<string, number[]>();
let shortest = Number.POSITIVE_INFINITY;
let longest = 0;
for (const [at, { pages, things }] of goneWords.entries()) {
  for (const word of `${pages} ${things}`.split(' ')) {
    const [first = ''] = word.split('+');
    const key = first.endsWith('*') ? first.slice(0, -1) : `${first} `;
    speakers.set(key, [...(speakers.get(key) ?? []), at]);
    shortest = Math.min(shortest, key.length);
    longest = Math.max(longest, key.length);
  }
}

/** The languages of which a sentence may be: looked up, as nothing else would be as fast for so many words. */
function languagesOf(plain: string): Set<number> {
  const found = new Set<number>();
  for (const word of plain.split(' ')) {
    const most = Math.min(word.length + 1, longest);
    for (let length = shortest; length <= most; length += 1) {
      const key = length > word.length ? `${word} ` : word.slice(0, length);
      for (const at of speakers.get(key) ?? []) found.add(at);
    }
  }
  return found;
}

const has = (words: RegExp, plain: string): boolean => plain.search(words) !== -1;

/** The first sentence that says so of a page; else of something else; else what may have happened. */
export function findGoneSentence(text: string): GoneSentence | null {
  const found: GoneSentence[] = [];
  let at = 0;
  for (const sentence of text.split(/[.!?](?=\s|$)|[。！？\n]/u).slice(0, MOST_SENTENCES)) {
    const said = judgeSentence(sentence.slice(0, MOST_SENTENCE));
    if (said) {
      const isLeading = at === 0 || text[at - 1] === '\n';
      found.push({ ...said, text: sentence.trim(), at, isLeading });
      if (said.isSaid && said.isOfPage) break;
    }
    at += sentence.length + 1;
  }
  return (
    found.find(({ isSaid, isOfPage }) => isSaid && isOfPage) ??
    found.find(({ isSaid }) => isSaid) ??
    found[0] ??
    null
  );
}

/** Of a fault that is mended, in a list of changes. */
const mended = / (?:fix|fixed|fixes|bug|bugfix) /u;
/** Of somebody who is kept away from what is there. */
const elsewhere =
  / (?:in|for) your (?:country|region|area|location|language)| in (?:ihrem|deinem|eurem) land| (?:dans|pour) votre (?:pays|région)| en (?:tu|su) (?:país|región)| nel tuo paese| no seu país| in (?:uw|je|jouw) land| w twoim kraju| i ditt land| в вашей стране| в вашем регионе| ülkenizde/u;
/** Of what is to be there again. */
const passing =
  / (?:temporarily|maintenance|wartung\p{L}*|vorübergehend|temporairement|momentanément|temporalmente|mantenimiento|temporaneamente|manutenzione|temporariamente|manutenção|tijdelijk|onderhoud|tymczasowo|chwilowo|tillfälligt|underhåll|midlertidig\p{L}*|dočasně|временно|тимчасово|geçici|bakım) |一時的|メンテナンス|暂时|维护|일시적|점검/u;

/** Of what a search or a filter has found, which is no page. */
const searching =
  / (?:search|suche|suchanfrage|suchbegriff|recherche|búsqueda|busca|pesquisa|ricerca|zoekopdracht|zoekterm|wyszukiwani\p{L}*|sökning\p{L}*|søgning\p{L}*|søket|vyhledávání|hledání|поиск\p{L}*|запрос\p{L}*|arama\p{L}*|filter|filtro|filtre|category|kategorie|categoría|categoria|catégorie) |検索|カテゴリ|搜索|查询|분류|검색/u;

/** What is quoted is said by somebody else. */
const quotes = /["“”„«»‹›「」『』《》]/u;

type Said = Pick<GoneSentence, 'isSaid' | 'isOfPage'>;

/** Addresses are no words. */
const addresses = /(?<=^|[\s("“])(?:https?:\/)?\/[^\s"“”]{1,200}/gu;

function judgeSentence(given: string): Said | null {
  const sentence = given.replace(addresses, ' ');
  if (quotes.test(sentence)) return null;
  const plain = ` ${plainWords(sentence)} `;
  if (plain === '  ' || mended.test(plain) || elsewhere.test(plain) || passing.test(plain))
    return null;
  const isOfSearch = searching.test(plain);
  let hint: Said | null = null;
  for (const at of languagesOf(plain)) {
    const language = languages[at];
    if (!language) continue;
    const isOfPage = has(language.pages, plain);
    if (!isOfPage && (isOfSearch || !has(language.things, plain))) continue;
    const real = withoutCase(sentence, plain, language.ifs);
    if (has(language.gone, real) || isDenied(real, language, isOfPage)) {
      return { isSaid: true, isOfPage };
    }
    if (has(language.hints, real)) hint ??= { isSaid: false, isOfPage };
  }
  return judgeUnspaced(plain.replaceAll(' ', ''), isOfSearch) ?? hint;
}

/** A sentence without the clause of a case that is only thought of, up to its comma. */
function withoutCase(sentence: string, plain: string, ifs: RegExp): string {
  if (!has(ifs, plain)) return plain;
  const clauses = sentence.split(/[,;:]/u).map((clause) => ` ${plainWords(clause)} `);
  return clauses.map((clause) => clause.slice(0, from(clause.search(ifs)))).join(' ');
}

const from = (at: number): number | undefined => (at === -1 ? undefined : at + 1);

interface Denial {
  nots: RegExp;
  founds: RegExp;
  heres: RegExp;
}

function isDenied(plain: string, { nots, founds, heres }: Denial, isOfPage: boolean): boolean {
  const denied = [...plain.matchAll(founds), ...(isOfPage ? plain.matchAll(heres) : [])];
  if (denied.length === 0) return false;
  for (const { 0: not, index } of plain.matchAll(nots)) {
    const end = index + not.length;
    for (const { 0: found, index: at } of denied) {
      const between = at >= index ? at - end : index - (at + found.length);
      if (between <= MOST_BETWEEN) return true;
    }
  }
  return false;
}

function judgeUnspaced(closed: string, isOfSearch: boolean): Said | null {
  let hint: Said | null = null;
  const isIn = (part: string): boolean => closed.includes(part);
  for (const { pages, things, gone, none, hints, ifs } of unspaced) {
    const isOfPage = pages.some(isIn);
    if (!isOfPage && (isOfSearch || !things.some(isIn))) continue;
    if (ifs.some(isIn)) continue;
    if (gone.some(isIn) || (isOfPage && none.some(isIn))) return { isSaid: true, isOfPage };
    if (hints.some(isIn)) hint ??= { isSaid: false, isOfPage };
  }
  return hint;
}
