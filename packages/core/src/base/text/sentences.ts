// From the start of a run on: begun anew at each of its marks, a long one would take the square of its length.
const ends = /(?<![.!?…])[.!?…]+["'”’)\]»]*(?=\s|$)|[。！？]+[」』）]*/gu;
const abbreviations =
  /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|cf|approx|mr|mrs|ms|dr|prof|st|no|fig|inc|ltd|co|u\.s|u\.k|[a-z])\.$/iu;
/** More characters than the longest abbreviation with what stands before and behind it. */
const MAX_ABBREVIATION = 10;

/** Offsets just after each sentence of a text, in order. An unfinished last sentence has none. */
export function sentenceEnds(text: string): number[] {
  const last = text.trimEnd().length;
  const isAbbreviation = (end: number): boolean =>
    abbreviations.test(text.slice(Math.max(0, end - MAX_ABBREVIATION), end));
  return [...text.matchAll(ends)]
    .map((match) => match.index + match[0].length)
    .filter((end) => end === last || !isAbbreviation(end));
}
