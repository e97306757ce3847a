import type { Provenance } from './provenance-schema.ts';

const nouns = {
  sentence: { one: 'sentence', many: 'sentences' },
  source: { one: 'source', many: 'sources' },
};

const count = (figure: number, { one, many }: { one: string; many: string }): string =>
  `${figure} ${figure === 1 ? one : many}`;

/** `18 of 20 sentences rest on 4 sources`, or that there are none. */
export function sourcedWords({ sourced, statements, sources }: Provenance): string {
  if (sources.length === 0) return 'no sources';
  const all = count(statements, nouns.sentence);
  const given = count(sources.length, nouns.source);
  return sourced === 1
    ? `${sourced} of ${all} rests on ${given}`
    : `${sourced} of ${all} rest on ${given}`;
}
