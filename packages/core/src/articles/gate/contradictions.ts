import { blockText, passagesOf } from '../sources/block-text.ts';
import { sentenceSpans } from '../sources/sentence-spans.ts';
import type { Source } from '../sources/source.ts';
import { stem, wordsIn } from '../sources/tokens.ts';
import { amountsIn } from './amounts.ts';
import type { Amount } from './units.ts';

/** Two sources that say different things of one. */
export interface Contradiction {
  /** Numbers of the sources, from 1. */
  sources: [number, number];
  words: [string, string];
}

interface Measure {
  source: number;
  text: string;
  terms: ReadonlySet<string>;
  amounts: readonly Amount[];
}

const MAX_FOUND = 10;
/** Of measures that share a term, so many are compared. */
const MAX_COMPARED = 20;
/** Of the words of both but for numbers, so many in common make them say something of the same thing. */
const SAME_SHARE = 0.75;
const MIN_TERMS = 2;
const MAX_LENGTH = 300;

/** Where sources give different amounts of the same unit in sentences that are otherwise alike. */
export function contradictionsOf(sources: readonly Source[], language: string): Contradiction[] {
  const holders = new Map<string, Measure[]>();
  const found = new Map<string, Contradiction>();
  for (const measure of sources.flatMap((source, at) => measuresOf(source, at + 1, language))) {
    const others = [...measure.terms].flatMap((term) => holders.get(term) ?? []);
    for (const other of new Set(others.slice(0, MAX_COMPARED)))
      if (other.source !== measure.source && contradicts(other, measure))
        found.set(`${other.text}\n${measure.text}`, {
          sources: [other.source, measure.source],
          words: [other.text, measure.text],
        });
    if (found.size >= MAX_FOUND) break;
    for (const term of measure.terms) {
      const list = holders.get(term) ?? [];
      if (list.length < MAX_COMPARED) list.push(measure);
      holders.set(term, list);
    }
  }
  return [...found.values()].slice(0, MAX_FOUND);
}

function measuresOf(source: Source, number: number, language: string): Measure[] {
  const facts = source.items.flatMap(({ name, facts: own }) =>
    own.map((fact) => `${name ?? ''} ${fact.name}: ${fact.value}`),
  );
  const texts = [
    ...source.blocks.map(blockText),
    ...passagesOf({ ...source, blocks: [] }),
    ...facts,
  ];
  return [...new Set(texts)]
    .flatMap((text) => sentenceSpans(text).map(({ from, to }) => text.slice(from, to).trim()))
    .filter((text) => text.length <= MAX_LENGTH && /\d/u.test(text))
    .map((text) => ({
      source: number,
      text,
      terms: new Set(
        wordsIn(text)
          .filter((word) => word.length > 2 && !/\d/u.test(word))
          .map(stem),
      ),
      amounts: amountsIn(text, language).filter(({ unit }) => unit !== '' && unit !== ':'),
    }))
    .filter(({ terms, amounts }) => terms.size >= MIN_TERMS && amounts.length === 1);
}

function contradicts(one: Measure, other: Measure): boolean {
  const common = [...one.terms].filter((term) => other.terms.has(term)).length;
  const [a, b] = [one.amounts[0], other.amounts[0]];
  return (
    common / Math.max(one.terms.size, other.terms.size) >= SAME_SHARE &&
    a !== undefined &&
    b !== undefined &&
    a.unit === b.unit &&
    !a.values.some((value) => b.values.includes(value))
  );
}
