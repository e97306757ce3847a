import { intentWords } from './intent.ts';
import { stemOf, subjectStems } from './keyword-text.ts';

const intentStems = new Set(
  intentWords.flatMap(({ words }) => words.flatMap((word) => word.split(' ').map(stemOf))),
);

/** The words of a keyword that name its subject, in a common form, each once. */
export const subjectOf = (keyword: string): string[] =>
  [...new Set(subjectStems(keyword))].filter((stem) => !intentStems.has(stem));
