import { blockText } from '../sources/block-text.ts';
import type { Source } from '../sources/source.ts';
import { wordsIn } from '../sources/tokens.ts';
import { categoryTypes, categoryWords, type NamedCategory } from './category-words.ts';
import type { Category } from './vocabulary.ts';

/** What a sign is worth: a schema type says more than a word, and the keyword's words more than the page's. */
const TYPE = 8;
const KEYWORD = 4;
const TITLE = 2;
/** A page that mentions a category's words in passing is not about it. */
const ENOUGH = 4;
/** How often a word stands in a text that is about it. */
const OFTEN = 2;

const known = new Map(
  (Object.entries(categoryWords) as [NamedCategory, string][]).map(([category, words]) => [
    category,
    new Set(words.split(/\s+/u)),
  ]),
);

/**
 * The category of an article's subject: by the kind of thing that its first source says it is about, by
 * the keyword, and by what the source says again and again. The first of the list on a tie, else General.
 *
 * @example
 * ```ts
 * import { categoryFor } from '@linkwright/core/posts';
 *
 * categoryFor('seo tools'); // => 'Digital Marketing'
 * ```
 */
export function categoryFor(keyword: string, sources: readonly Source[] = []): Category {
  const source = sources.find(({ role }) => role === 'target') ?? sources[0];
  const text = source ? [source.description ?? '', ...source.blocks.map(blockText)] : [];
  const often = frequentWords(text.join(' '));
  const types = source?.items.map(({ type }) => type) ?? [];
  let best: Category = 'General';
  let most = ENOUGH - 1;
  for (const [category, words] of known) {
    const hits = (some: readonly string[]) =>
      some.filter((word) => singulars(word).some((form) => words.has(form))).length;
    const score =
      (types.some((type) => categoryTypes[category]?.test(type)) ? TYPE : 0) +
      KEYWORD * hits(wordsIn(keyword)) +
      TITLE * hits(wordsIn(source?.title ?? '')) +
      hits(often);
    if (score > most) [best, most] = [category, score];
  }
  return best;
}

function frequentWords(text: string): string[] {
  const counts = new Map<string, number>();
  for (const word of wordsIn(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= OFTEN).map(([word]) => word);
}

function singulars(word: string): string[] {
  return [word, word.replace(/s$/u, ''), word.replace(/es$/u, ''), word.replace(/ies$/u, 'y')];
}
