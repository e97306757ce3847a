import { type NumberWords, smallNumbers, spoken } from './number-words.ts';

/** A number that a text says in words. */
export interface SpokenNumber {
  /** Every way in which it can be read: the eighties are 80 and 1980. */
  values: number[];
  text: string;
  /** Where it stands. */
  from: number;
  to: number;
  /** It ranks and does not count. */
  isOrdinal: boolean;
}

/** Part of a number: a value, or null for what joins two. */
interface Part {
  value: number | null;
  isLast: boolean;
  isDecade: boolean;
}

interface Word {
  text: string;
  from: number;
  parts: readonly Part[];
}

interface Lexicon extends NumberWords {
  code: string;
  parts: ReadonlyMap<string, Part>;
  /** Irregular ones, without their ending. */
  ranks: ReadonlyMap<string, number>;
  /** The next part of a word that is made of several. */
  next: RegExp | null;
}

const MAX_WORD = 60;
/** In front of tens that stand for a decade. */
const years = /(?:années|años|anni|anos|jaren|lata|latach)\s$/iu;

const lexicons = new Map<string, Lexicon>();

/**
 * Every number from 0 to 999,999 that a text says in words, in a language (ISO 639-1); in one that the
 * product does not write there are none.
 *
 * @example
 * ```ts
 * import { spokenNumbers } from '@linkwright/core/undefined';
 *
 * spokenNumbers('quatre-vingt-dix pages', 'fr')[0]?.values; // => [90]
 * ```
 */
export function spokenNumbers(text: string, language: string): SpokenNumber[] {
  const lexicon = lexiconOf(language);
  if (!lexicon) return [];
  const found: SpokenNumber[] = [];
  let run: Word[] = [];
  const end = () => {
    if (run.length > 0) found.push(...numbersOf(run, text, lexicon));
    run = [];
  };
  let last = -1;
  for (const match of text.matchAll(/\p{L}+/gu)) {
    const [word] = match;
    const parts = partsOf(word.toLowerCase(), lexicon);
    if (last >= 0 && !/^[ \u00a0-]$/u.test(text.slice(last, match.index))) end();
    if (parts) run.push({ text: word, from: match.index, parts });
    else end();
    last = match.index + word.length;
  }
  end();
  return found;
}

function lexiconOf(code: string): Lexicon | null {
  const words = spoken[code];
  if (!words) return null;
  const known = lexicons.get(code);
  if (known) return known;
  const parts = new Map<string, Part>();
  const put = (word: string, value: number | null, { isLast = false, isDecade = false } = {}) =>
    word === '' ? undefined : parts.set(word, { value, isLast, isDecade });
  const putPairs = (list: string, options?: { isLast?: boolean; isDecade?: boolean }) => {
    for (const [word, value] of pairsOf(list)) put(word, value, options);
  };
  for (const joint of words.joints.split(' ')) put(joint, null);
  for (const [at, word] of (smallNumbers[code] ?? '').split(' ').entries()) put(word, at + 2);
  for (const [at, word] of words.teens.split(' ').entries()) put(word, at + 13);
  for (const [at, word] of words.tens.split(' ').entries()) put(word, (at + 2) * 10);
  putPairs(words.further);
  if (!words.endings) putPairs(words.ordinals, { isLast: true });
  putPairs(words.decades ?? '', { isLast: true, isDecade: true });
  const longest = [...parts.keys()].sort((one, other) => other.length - one.length);
  const next = words.isCompound ? new RegExp(longest.join('|'), 'uy') : null;
  const ranks = new Map(pairsOf(words.ordinals));
  const lexicon = { ...words, code, parts, ranks, next };
  lexicons.set(code, lexicon);
  return lexicon;
}

/** `one=1 dozen=12` */
const pairsOf = (list: string): [string, number][] =>
  list.split(' ').map((pair) => {
    const [word = '', value] = pair.split('=');
    return [word, Number(value)];
  });

/** The parts of a word in small letters; null where it is no number. */
function partsOf(word: string, lexicon: Lexicon): Part[] | null {
  const known = lexicon.parts.get(word);
  if (known) return [known];
  if (!lexicon.next || word.length > MAX_WORD) return null;
  const counting = split(word, lexicon.next, lexicon);
  if (counting) return counting;
  for (const ending of lexicon.endings ?? []) {
    if (!ending.test(word)) continue;
    const stem = word.replace(ending, '');
    const rank = lexicon.ranks.get(stem);
    const last = { isLast: true, isDecade: false };
    if (rank !== undefined) return [{ value: rank, ...last }];
    const single = lexicon.parts.get(stem);
    const parts = single ? [single] : split(stem, lexicon.next, lexicon);
    // Only the last of them ranks.
    if (parts)
      return parts.map((part, at) => (at === parts.length - 1 ? { ...part, ...last } : part));
  }
  return null;
}

/** Always the longest part that fits, so that no word takes more than its length. */
function split(word: string, next: RegExp, { parts }: Lexicon): Part[] | null {
  const found: Part[] = [];
  next.lastIndex = 0;
  for (let at = 0; at < word.length; at = next.lastIndex) {
    const part = parts.get(next.exec(word)?.[0] ?? '');
    if (!part) return null;
    found.push(part);
  }
  return found.length > 1 ? found : null;
}

/** The numbers of words that stand side by side. */
function numbersOf(words: readonly Word[], text: string, lexicon: Lexicon): SpokenNumber[] {
  const parts = words.flatMap((word, at) => word.parts.map((part) => ({ ...part, word: at })));
  const found: SpokenNumber[] = [];
  for (let at = 0; at < parts.length; ) {
    if (parts[at]?.value === null) {
      at += 1;
      continue;
    }
    const sum = createSum(lexicon);
    const from = at;
    let to = at;
    for (; at < parts.length; at += 1) {
      const part = parts[at];
      const value = part?.value ?? null;
      if (!part || (value === null && !joins(parts, at, sum, lexicon))) break;
      if (value !== null && !sum.add(value, parts[at - 1]?.value === null && at > from)) break;
      if (value !== null) to = at + 1;
      if (part.isLast) {
        at += 1;
        break;
      }
    }
    at = Math.max(to, from + 1);
    if (to === from) continue;
    const [first, last] = [words[parts[from]?.word ?? 0], words[parts[to - 1]?.word ?? 0]];
    if (!first || !last) continue;
    const end = last.from + last.text.length;
    const isAlone = first === last && first.parts.length === 1;
    const rest = text.slice(end, end + MAX_WORD);
    if (isAlone && lexicon.doubtful?.[first.text.toLowerCase()]?.test(rest) === false) continue;
    const value = sum.value();
    const isDecade =
      parts[to - 1]?.isDecade || years.test(text.slice(Math.max(0, first.from - 10), first.from));
    found.push({
      values: isDecade ? [value, 1900 + value] : [value],
      text: text.slice(first.from, end),
      from: first.from,
      to: end,
      isOrdinal: parts[to - 1]?.isLast === true && !isDecade,
    });
  }
  return found;
}

/** Whether what stands at a place joins the parts around it: not in `one hundred and two hundred`. */
function joins(
  parts: readonly { value: number | null; word: number }[],
  at: number,
  sum: Sum,
  { isCompound }: Lexicon,
): boolean {
  const [before, joint, after, then] = [parts[at - 1], parts[at], parts[at + 1], parts[at + 2]];
  if (!before || !joint || !after?.value) return false;
  if (isCompound) return before.word === joint.word && joint.word === after.word;
  return then?.value !== 100 && !(then?.value === 1000 && sum.hasThousands());
}

interface Sum {
  /** Adds the next part; false where it belongs to another number. */
  add(value: number, isJoined: boolean): boolean;
  value(): number;
  hasThousands(): boolean;
}

function createSum({ code, isCompound }: Lexicon): Sum {
  let thousands = 0;
  let part: number | null = null;
  return {
    hasThousands: () => thousands > 0,
    value: () => thousands + (part ?? 0),
    add(value, isJoined) {
      if (value === 1000) {
        if (thousands > 0) return false;
        thousands = (part ?? 1) * 1000;
        part = null;
        return true;
      }
      if (isJoined && !mayJoin(code, part ?? thousands, value)) return false;
      const next = part === null ? value : appended(part, value, { code, isJoined, isCompound });
      if (next === null) return false;
      part = next;
      return true;
    },
  };
}

/** What a joint may stand between: `hundred and five`, `treinta y dos`, `vingt et un`. */
function mayJoin(code: string, before: number, value: number): boolean {
  if (code === 'en') return before >= 100;
  if (code === 'es') return before % 100 >= 30 && value < 10;
  if (code === 'fr') return value === 1 || value === 11;
  return true;
}

/** A number with its next part; null where that begins another. */
function appended(
  before: number,
  value: number,
  {
    code,
    isJoined,
    isCompound = false,
  }: { code: string; isJoined: boolean; isCompound?: boolean | undefined },
): number | null {
  const below = before % 100;
  if (value === 100) return before > 1 && before < 100 ? before * 100 : before === 1 ? 100 : null;
  if (value >= 100 || value === 0) return null;
  // Four times twenty.
  if (code === 'fr' && value === 20 && below === 4) return before + 76;
  if (below === 0) return before === 0 ? null : before + value;
  if (value >= 20 && isJoined && isCompound && below < 10) return before + value;
  // Years are said in two halves.
  if (code === 'en' && value >= 10 && before > 10 && before <= 20) return before * 100 + value;
  if (code === 'fr' && value >= 10 && value < 20 && (below === 60 || below === 80))
    return before + value;
  if (value >= 10) return null;
  const isAfterTen = code === 'fr' && value >= 7 && [10, 70, 90].includes(below);
  return (below >= 20 && below % 10 === 0) || isAfterTen ? before + value : null;
}
