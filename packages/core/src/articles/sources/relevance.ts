import { stem, wordsIn } from './tokens.ts';

/** How much each of some texts says about what is sought, in their order. */
export type Ranking = (sought: string) => number[];

/** Texts made ready to be asked what they say about something (Okapi BM25). */
export function createRanking(texts: readonly string[]): Ranking {
  const K = 1.2;
  const B = 0.75;
  const documents = texts.map((text) => wordsIn(text).map(stem));
  const average =
    documents.reduce((sum, { length }) => sum + length, 0) / Math.max(1, documents.length);
  const lengths = documents.map(({ length }) => K * (1 - B + (B * length) / Math.max(1, average)));
  /** By term: how often each text that holds it does. */
  const occurrences = new Map<string, Map<number, number>>();
  for (const [at, terms] of documents.entries()) {
    for (const [term, times] of countOf(terms)) {
      const holding = occurrences.get(term) ?? new Map<number, number>();
      occurrences.set(term, holding.set(at, times));
    }
  }
  return (sought) => {
    const terms = [...new Set(wordsIn(sought).map(stem))].filter((term) => term.length > 2);
    const scores = documents.map(() => 0);
    for (const term of terms) {
      const holding = occurrences.get(term) ?? new Map<number, number>();
      const rarity = Math.log(1 + (documents.length - holding.size + 0.5) / (holding.size + 0.5));
      for (const [at, times] of holding) {
        const length = lengths[at] ?? 1;
        scores[at] = (scores[at] ?? 0) + (rarity * times * (K + 1)) / (times + length);
      }
    }
    return scores;
  };
}

/** How much each text says about what is sought. */
export const rankTexts = (texts: readonly string[], sought: string): number[] =>
  createRanking(texts)(sought);

/** Share of words that two texts have in common, 0 to 1. */
export function likeness(one: string, other: string): number {
  const [a, b] = [new Set(wordsIn(one).map(stem)), new Set(wordsIn(other).map(stem))];
  const common = [...a].filter((term) => b.has(term)).length;
  return common / Math.max(1, Math.min(a.size, b.size));
}

function countOf(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}
