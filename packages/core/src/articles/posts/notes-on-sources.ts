import { contradictionsOf } from '../gate/index.ts';
import type { Source } from '../sources/source.ts';
import type { Grounding } from './grounding.ts';

/** What a reader of an article's sources should know of them. */
export const notesOn = (
  sources: readonly Source[],
  language: string,
): NonNullable<Grounding['notes']> => [
  ...contradictionsOf(sources, language).map((found) => ({
    kind: 'contradiction' as const,
    message: `Sources ${found.sources[0]} and ${found.sources[1]} disagree: “${found.words[0]}” and “${found.words[1]}”`,
    sources: [...found.sources],
  })),
  ...sources.flatMap(({ hadOrders }, at) =>
    hadOrders
      ? [
          {
            kind: 'orders' as const,
            message: `Parts of source ${at + 1} speak to a language model instead of a reader. They were left out.`,
            sources: [at + 1],
          },
        ]
      : [],
  ),
];
