import type { DetectLanguage } from '../../packages/core/src/articles/sources/detect-language.ts';
import type { WrittenArticle } from './write-articles.ts';

/** A figure with the bound that it needs. */
export interface Figure {
  name: string;
  value: number;
  bound: number;
  isLeast?: boolean;
  unit: '%' | '' | 'ms' | 'MB';
  /** What missed it. */
  examples: string[];
}

const MAX_RUN = 12;

/** By rules of its own, not by those of the writer and the gate. */
export function measureArticles(
  articles: readonly WrittenArticle[],
  detect: DetectLanguage,
): Figure[] {
  const all = articles.map((article) => ({ article, units: unitsOf(article.content) }));
  const holders = new Map<string, Set<string>>();
  for (const { article, units } of all) {
    for (const unit of units) {
      const key = fold(unit);
      holders.set(key, (holders.get(key) ?? new Set()).add(article.page.name));
    }
  }
  const sentences = all.flatMap(({ article, units }) => units.map((unit) => ({ article, unit })));
  const recurring = sentences.filter(({ unit }) => (holders.get(fold(unit))?.size ?? 0) > 1);
  const unsourced = sentences.filter(({ article, unit }) => !isOf(article, unit));
  const numbers = sentences.filter(({ article, unit }) => !holdsNumbers(article, unit));
  const foreign = articles.filter(({ content, page }) => detect(textOf(content)) !== page.language);
  const doubled = all.flatMap(({ article, units }) =>
    units
      .filter((unit, at) => units.findIndex((other) => fold(other) === fold(unit)) !== at)
      .map((unit) => ({ article, unit })),
  );
  const taken = all.flatMap(({ article, units }) =>
    units
      .filter((unit) => unit.split(' | ').some((cell) => hasRun(article, unquoted(cell))))
      .map((unit) => ({ article, unit })),
  );
  const words = sentences.flatMap(({ article, unit }) =>
    wordsOf(unit).map((word) => ({ article, word })),
  );
  const connecting = words.filter(({ article, word }) => !article.words.has(word));
  const quotations = articles.flatMap(({ content }) =>
    [...textOf(content).matchAll(quoted)].map(([found]) => found),
  );
  const overQuoted = articles.filter(({ content }) => {
    const count = [...textOf(content).matchAll(quoted)].reduce(
      (sum, [found]) => sum + wordsOf(found).length,
      0,
    );
    return count > 0.1 * wordsOf(textOf(content)).length;
  });
  const share = (some: readonly unknown[], of: readonly unknown[]) =>
    (100 * some.length) / Math.max(1, of.length);
  const named = (list: readonly { article: WrittenArticle; unit: string }[]) =>
    list.map(({ article, unit }) => `${article.page.name}: ${unit}`);
  return [
    {
      name: 'sentences of another subject, too',
      value: share(recurring, sentences),
      bound: 5,
      unit: '%',
      examples: named(recurring),
    },
    {
      name: 'sentences with something of a source',
      value: 100 - share(unsourced, sentences),
      bound: 70,
      isLeast: true,
      unit: '%',
      examples: named(unsourced),
    },
    {
      name: 'numbers of no source',
      value: numbers.length,
      bound: 0,
      unit: '',
      examples: named(numbers),
    },
    {
      name: 'articles in another language',
      value: foreign.length,
      bound: 0,
      unit: '',
      examples: foreign.map(({ page, keyword }) => `${page.name} ${keyword}`),
    },
    {
      name: 'sentences twice in an article',
      value: doubled.length,
      bound: 0,
      unit: '',
      examples: named(doubled),
    },
    {
      name: 'runs of more than 12 words taken over',
      value: taken.length,
      bound: 0,
      unit: '',
      examples: named(taken),
    },
    {
      name: 'connecting words',
      value: share(connecting, words),
      bound: 25,
      unit: '%',
      examples: [],
    },
    {
      name: 'quotations of more than 25 words',
      value: quotations.filter((one) => wordsOf(one).length > 25).length,
      bound: 0,
      unit: '',
      examples: [],
    },
    {
      name: 'articles quoted by more than a tenth',
      value: overQuoted.length,
      bound: 0,
      unit: '',
      examples: overQuoted.map(({ page, keyword }) => `${page.name} ${keyword}`),
    },
  ];
}

const quoted = /[“„«][^“”„«»]+[”“»]/gu;
const unquoted = (text: string): string => text.replace(quoted, ' · ');
const fold = (text: string): string => wordsOf(text).join(' ');
export const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
const textOf = (html: string): string =>
  html
    .replace(/<\/t[dh]>/g, ' | ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/** Sentences of paragraphs, items of lists, rows of tables. */
function unitsOf(html: string): string[] {
  return [...html.matchAll(/<(p|li|tr)>(.*?)<\/\1>/gsu)].flatMap(([, name, inner = '']) => {
    const text = textOf(inner);
    return name === 'p' ? text.split(/(?<=[.!?]["”“»)]?)\s+(?=[\p{Lu}„“«¿¡"])/u) : [text];
  });
}

/** Half of its longer words stand in a source, or a number does. */
function isOf({ words }: WrittenArticle, unit: string): boolean {
  const longer = wordsOf(unit).filter((word) => word.length > 3 || /\d/.test(word));
  return longer.filter((word) => words.has(word)).length >= longer.length / 2;
}

/** Digits of the unit stand in the source, whatever separates their groups. */
function holdsNumbers({ digits, keyword }: WrittenArticle, unit: string): boolean {
  const found = unit.replace(/(?<=\d)[.,'’\u00a0\u202f ](?=\d{3}(?!\d))/gu, '').match(/\d+/g) ?? [];
  return found.every((one) => digits.has(one.replace(/^0+(?=\d)/, '')) || keyword.includes(one));
}

const hasRun = ({ runs }: WrittenArticle, text: string): boolean => {
  const words = wordsOf(text);
  return words.some(
    (_, at) => at + MAX_RUN < words.length && runs.has(words.slice(at, at + MAX_RUN + 1).join(' ')),
  );
};
