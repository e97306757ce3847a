const ends = /(?:[.!?…]+["'”’)\]»]*(?=\s|$)|[。！？]+[」』）]*)/gu;
const abbreviations =
  /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|cf|approx|mr|mrs|ms|dr|prof|st|no|fig|inc|ltd|co|u\.s|u\.k|[a-z])\.$/iu;

/** Offsets just after each sentence of a text, in order. An unfinished last sentence has none. */
export function sentenceEnds(text: string): number[] {
  return [...text.matchAll(ends)]
    .map((match) => match.index + match[0].length)
    .filter((end) => end === text.trimEnd().length || !abbreviations.test(text.slice(0, end)));
}
