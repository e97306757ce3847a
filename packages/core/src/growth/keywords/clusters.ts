import { subjectStems } from './keyword-text.ts';
import { subjectOf } from './telling-stems.ts';

/** A keyword, and what tells which of those that belong together is the one to aim at. */
export interface WeighedKeyword {
  keyword: string;
  /** Searches a month; null where nobody knows them. */
  volume: number | null;
}

/** Words that a keyword has at least to join others by leaving one of them out. */
const MIN_JOINING = 3;

/**
 * Which keywords one page can be about, by their words alone: those that name the same subject,
 * whatever their order and number, and whatever they want of it (`buy`, `best`, `how to`). One that
 * stands alone joins those that name all but one of its words, if that leaves two or more. Each is
 * given the keyword that leads its group: the one that is searched for most, or else the shortest.
 * Takes time in proportion to the keywords (docs/specification/tools.md, Keywords and ads).
 *
 * @example
 * ```ts
 * import { clusterKeywords } from '@linkwright/core/keywords';
 *
 * const keywords = ['standing desks', 'best standing desk', 'oak chairs'];
 * const clusters = clusterKeywords(keywords.map((keyword) => ({ keyword, volume: null })));
 * clusters.get('best standing desk'); // => 'standing desks'
 * ```
 */
export function clusterKeywords(keywords: readonly WeighedKeyword[]): Map<string, string> {
  const groups = Map.groupBy(keywords, ({ keyword }) => signed(wordsOf(keyword)));
  const sizes = new Map([...groups].map(([signature, { length }]) => [signature, length]));
  for (const [signature, group] of [...groups]) {
    const [alone] = group;
    if (!alone || group.length > 1) continue;
    const home = joined(wordsOf(alone.keyword), sizes);
    if (home === undefined) continue;
    groups.get(home)?.push(alone);
    groups.delete(signature);
  }
  return new Map(
    [...groups.values()].flatMap((group) => {
      const lead = group.reduce((first, next) => (leads(next, first) ? next : first)).keyword;
      return group.map(({ keyword }) => [keyword, lead] as const);
    }),
  );
}

/** What a keyword is about; all of its words where it only says what is wanted. */
function wordsOf(keyword: string): string[] {
  const subject = subjectOf(keyword);
  const words = subject.length > 0 ? subject : [...new Set(subjectStems(keyword))];
  return (words.length > 0 ? words : [keyword]).sort();
}

const signed = (words: readonly string[]): string => words.join(' ');

/** The largest group that names all of the words but one. */
function joined(words: readonly string[], sizes: ReadonlyMap<string, number>): string | undefined {
  if (words.length < MIN_JOINING) return undefined;
  let best: string | undefined;
  for (let left = 0; left < words.length; left += 1) {
    const signature = signed(words.toSpliced(left, 1));
    const size = sizes.get(signature) ?? 0;
    const most = best === undefined ? 1 : (sizes.get(best) ?? 1);
    if (size > most || (size === most && best !== undefined && signature < best)) best = signature;
  }
  return best;
}

function leads(one: WeighedKeyword, other: WeighedKeyword): boolean {
  if (one.volume !== other.volume) return (one.volume ?? -1) > (other.volume ?? -1);
  const longer = one.keyword.length - other.keyword.length;
  return longer < 0 || (longer === 0 && one.keyword < other.keyword);
}
