// Scripts without spaces: each of their characters counts as a word.
const word =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}\p{M}]+/gu;

/** The words of a text, in lower case. */
export const wordsIn = (text: string): string[] => text.toLowerCase().match(word) ?? [];

/** Longest run of words that is taken over without a mark. */
export const MAX_RUN = 12;
/** Words of a shingle, by which texts are compared. */
export const SHINGLE = 8;

/** Every run of so many words in a list of words. */
export function runsOf(words: readonly string[], length: number): string[] {
  const runs: string[] = [];
  for (let at = 0; at + length <= words.length; at += 1)
    runs.push(words.slice(at, at + length).join(' '));
  return runs;
}

/** What stands in sources word for word. */
export interface TakenRuns {
  /** Whether a run longer than may be taken over stands in a source. */
  isTooLong(words: readonly string[]): boolean;
  /** How many shingles stand in a source. */
  shingles(words: readonly string[]): number;
}

/** Of texts that are each in one piece. */
export function takenRuns(texts: readonly string[]): TakenRuns {
  const long = new Set<string>();
  const short = new Set<string>();
  for (const text of texts) {
    const words = wordsIn(text);
    for (const run of runsOf(words, MAX_RUN + 1)) long.add(run);
    for (const run of runsOf(words, SHINGLE)) short.add(run);
  }
  return {
    isTooLong: (words) => runsOf(words, MAX_RUN + 1).some((run) => long.has(run)),
    shingles: (words) => runsOf(words, SHINGLE).filter((run) => short.has(run)).length,
  };
}

/** Endings change in most languages, so a longer word need not match to its last letters. */
export const stem = (term: string): string =>
  term.length > 7 ? term.slice(0, -3) : term.length > 4 ? term.slice(0, -1) : term;
