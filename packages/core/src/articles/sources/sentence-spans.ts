// From the start of a run on: begun anew at each of its marks, a long one would take the square of its length.
const ends = /(?<![.!?…])[.!?…]+["'”’»)\]]*(?=\s+["'“„«(¿¡]*[\p{Lu}\p{N}])|[。！？]+/gu;
const abbreviation =
  /(?:^|(?<!\d)[\s(])\p{L}\.$|(?:^|[\s(])(?:e\.g|i\.e|etc|vs|cf|approx|mr|mrs|ms|dr|prof|st|no|fig|inc|ltd|co|z\. ?b|d\. ?h|u\. ?a|bzw|ca|ggf|evtl|inkl|zzgl|max|min|nr|str|tel|usw|env|av|ej|sr|sra|núm|ecc|sig|pág|bijv|enz|nl|ul|godz|np|tzn|tzw|r|im|al|pl|św)\.$/iu;
const ordinal = /(?:^|\s)\d{1,2}\.$/u;
/** More characters than the longest abbreviation with what stands in front of it. */
const MAX_ABBREVIATION = 14;

/** Where a sentence stands in its text. */
export interface Span {
  from: number;
  to: number;
}

/** A text's sentences, in order and without gaps. Neither an abbreviation nor an ordinal number ends one. */
export function sentenceSpans(text: string): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const match of text.matchAll(ends)) {
    const to = match.index + match[0].length;
    const before = text.slice(Math.max(from, to - MAX_ABBREVIATION), to);
    if (abbreviation.test(before) || ordinal.test(before)) continue;
    spans.push({ from, to });
    from = to;
  }
  if (text.slice(from).trim() !== '') spans.push({ from, to: text.length });
  return spans;
}

export const splitSentences = (text: string): string[] =>
  sentenceSpans(text).map(({ from, to }) => text.slice(from, to).trim());
