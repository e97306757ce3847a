import { subjectStems } from './keyword-text.ts';
import { subjectOf } from './telling-stems.ts';

/**
 * Groups keywords into topics: a keyword's topic is that word of it, beside the seed's own and those
 * that tell an intent, which most of the other keywords have too. Null where it shares none.
 *
 * @example
 * ```ts
 * import { groupTopics } from '@linkwright/core/keywords';
 *
 * groupTopics('desks', ['oak desks', 'desks of oak', 'cheap desks']).get('oak desks'); // => 'oak'
 * ```
 */
export function groupTopics(seed: string, keywords: readonly string[]): Map<string, string | null> {
  const own = new Set(subjectStems(seed));
  const stems = new Map(
    keywords.map((keyword) => [keyword, subjectOf(keyword).filter((stem) => !own.has(stem))]),
  );
  const counts = new Map<string, number>();
  for (const stem of [...stems.values()].flat()) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const countOf = (stem: string) => counts.get(stem) ?? 0;
  const topicOf = (candidates: readonly string[]): string | null => {
    const [first] = candidates
      .filter((stem) => countOf(stem) > 1)
      .sort((one, other) => countOf(other) - countOf(one) || (one < other ? -1 : 1));
    return first ?? null;
  };
  return new Map([...stems].map(([keyword, candidates]) => [keyword, topicOf(candidates)]));
}
