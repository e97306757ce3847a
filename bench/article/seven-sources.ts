import type { Source } from '../../packages/core/src/articles/sources/source.ts';
import type { BenchPage } from './load-pages.ts';

/** As many sources as a site gives of itself: the target page and six more. */
export const MOST_SOURCES = 7;

/** For each language an article on all of its pages at once, whose keyword has a word of each of them. */
export function sevenSources(
  read: readonly { page: BenchPage; sources: Source[] }[],
): { page: BenchPage; sources: Source[] }[] {
  const languages = Map.groupBy(read, ({ page }) => page.language);
  return [...languages.values()].flatMap((some) => {
    const [first] = some;
    const sources = some.flatMap((one) => one.sources).slice(0, MOST_SOURCES);
    if (!first || sources.length < MOST_SOURCES) return [];
    const keyword = some.map(({ page }) => page.keywords[0]).join(' ');
    const page = {
      ...first.page,
      keywords: [keyword],
      pages: some.flatMap((one) => one.page.pages),
    };
    const role = (at: number) => (at === 0 ? 'target' : 'site');
    return [{ page, sources: sources.map((source, at) => ({ ...source, role: role(at) })) }];
  });
}
