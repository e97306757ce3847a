import { passagesOf } from '../sources/block-text.ts';
import { rankTexts } from '../sources/relevance.ts';
import { splitSentences } from '../sources/sentence-spans.ts';
import type { Source } from '../sources/source.ts';

/** Characters of all sources that a model is given: some 4,000 tokens, which small models have room for. */
export const MAX_EXCERPTS = 16_000;

/** A source as a model is given it. */
export interface SourceExcerpt {
  /** From 1. */
  number: number;
  title: string;
  address: string | null;
  /** The day it was read, as `2026-11-23`. */
  read: string;
  /** What says the most of the keyword, in the order of the source. */
  passages: string[];
}

/** Of every source its fair part: what one leaves over goes to those that say more. */
export function excerptsOf(
  sources: readonly Source[],
  keyword: string,
  budget = MAX_EXCERPTS,
): SourceExcerpt[] {
  const read = sources.map((source, at) => ({
    source,
    number: at + 1,
    passages: [...new Set(passagesOf(source))],
  }));
  const bySize = read.toSorted((one, other) => sizeOf(one.passages) - sizeOf(other.passages));
  let left = budget;
  return bySize
    .map(({ source, number, passages }, at): SourceExcerpt => {
      const chosen = mostTelling(passages, keyword, Math.floor(left / (bySize.length - at)));
      left -= sizeOf(chosen);
      const { title, address, readAt } = source;
      return { number, title, address, read: readAt.slice(0, 10), passages: chosen };
    })
    .sort((one, other) => one.number - other.number);
}

const sizeOf = (texts: readonly string[]): number =>
  texts.reduce((sum, { length }) => sum + length, 0);

/** The passages that say the most, each up to the sentence for which there is no more room. */
function mostTelling(passages: readonly string[], keyword: string, room: number): string[] {
  if (sizeOf(passages) <= room) return [...passages];
  const scores = rankTexts(passages, keyword);
  const order = passages.map((_, at) => at).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
  const chosen: string[] = [];
  let left = room;
  for (const at of order) {
    let part = '';
    for (const sentence of splitSentences(passages[at] ?? '')) {
      if (part.length + sentence.length + 1 > left) break;
      part += part === '' ? sentence : ` ${sentence}`;
    }
    if (part === '') continue;
    chosen[at] = part;
    left -= part.length;
  }
  return chosen.filter((part) => part !== undefined);
}
