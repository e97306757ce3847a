import type { FactName } from '../sources/fact-names.ts';
import type { Source } from '../sources/source.ts';
import { MAX_RUN, wordsIn } from '../sources/tokens.ts';
import { factValue } from './fact-values.ts';
import type { Language } from './languages/language.ts';
import type { Part } from './parts.ts';
import type { Section } from './sections.ts';

export const MAX_FACTS = 12;
/** Facts of every article alike, of little use beside others. */
const dull: FactName[] = ['author', 'published', 'modified'];

/** Label and value of each fact that the page's structured data states. */
export function factRows(target: Source, language: Language): string[][] {
  return (target.items[0]?.facts ?? [])
    .filter(({ name }) => dull.includes(name) === isNews(target))
    .flatMap(({ name, value }) => {
      const told = factValue(name, value, language);
      const label = language.facts[name];
      return told && label !== '' && wordsIn(told).length <= MAX_RUN * 2 ? [[label, told]] : [];
    })
    .slice(0, MAX_FACTS);
}

/** A table of names and values right under the page's title belongs to the facts, and is taken out of there. */
export function measuresOf(sections: readonly Section[]): string[][] {
  const first = sections.find(({ isTarget, heading }) => isTarget && heading === null);
  const table = first?.blocks.find(
    (block) =>
      block.kind === 'table' &&
      block.rows.every(
        (row) => row.length === 2 && row.every((cell) => wordsIn(cell).length <= MAX_RUN),
      ),
  );
  if (!first || table?.kind !== 'table') return [];
  first.blocks = first.blocks.filter((block) => block !== table);
  return table.rows;
}

/** An article that is dated, rather than a thing that is described. */
export const isNews = ({ items }: Source): boolean => /Article|Posting/u.test(items[0]?.type ?? '');

/** `Published: 17 September 2026. Author: Jana Teichert.` */
export const newsParts = (
  facts: readonly string[][],
  source: number,
  language: Language,
): Part[] =>
  facts.length === 0
    ? []
    : [
        {
          kind: 'paragraph',
          sentences: facts.map(([label, value]) => ({
            text: `${label}${language.code === 'fr' ? ' :' : ':'} ${value}.`,
            sources: [source],
          })),
        },
      ];

/** Facts that may stand in a title: a price, a day, a duration. */
export function tellingFacts(target: Source, language: Language): string[] {
  const telling: FactName[] = ['price', 'startDate', 'totalTime'];
  return (target.items[0]?.facts ?? [])
    .filter(({ name, value }) => telling.includes(name) && !/^0(?:\.00?)? /u.test(value))
    .flatMap(({ name, value }) => {
      const told = factValue(name, value, language);
      return told ? [name === 'startDate' ? told : `${language.facts[name]} ${told}`] : [];
    });
}

/** What the thing is called, where that is short. */
export const nameOf = ({ items, title }: Source): string | null => {
  const name = items[0]?.name;
  return name && name.length <= 60 ? name : title.length <= 60 ? title : null;
};
