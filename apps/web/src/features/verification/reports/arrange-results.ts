import {
  type Obstacle,
  type PageResult,
  type ReportColumn,
  type ReportSortKey,
  reportColumns,
  type Verdict,
  whatCounts,
} from '@linkwright/core/all';
import type { Results } from './use-report.ts';

const searchedColumns = Object.values<ReportColumn>(reportColumns).flatMap(
  ({ searched }) => searched ?? [],
);

/** Pages whose link counts, or does not for one reason. */
export type CountingChoice = Obstacle | 'counts';

export interface Sorting {
  key: ReportSortKey;
  isDescending: boolean;
}

export interface Arrangement {
  /** With none chosen, every verdict is shown. */
  verdicts: ReadonlySet<Verdict>;
  /** With none chosen, it does not matter what keeps a link from counting. */
  counting: ReadonlySet<CountingChoice>;
  /** Every word of it stands in the page's address, title, anchor text or snippet. */
  search: string;
  sorting: Sorting;
}

/** The answered pages that a table shows, in its order; what is equal stays in the list's order. */
export function arrangeResults(
  results: Results,
  { verdicts: chosen, counting, search, sorting }: Arrangement,
): PageResult[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const shown: PageResult[] = [];
  for (const page of results) {
    if (!page || (chosen.size > 0 && !chosen.has(page.inspection.verdict))) continue;
    if (counting.size > 0 && !isChosen(page, counting)) continue;
    const text = words.length > 0 ? textOf(page) : '';
    if (words.every((word) => text.includes(word))) shown.push(page);
  }
  const { key, isDescending } = sorting;
  const sortValue = reportColumns[key].sort;
  if (key === 'position') return isDescending ? shown.reverse() : shown;
  return shown.sort((a, b) => {
    const [one, other] = [sortValue(a), sortValue(b)];
    if (one === other) return a.position - b.position;
    // What was not seen has no value, and stands last either way.
    if (one === null) return 1;
    if (other === null) return -1;
    return one < other === isDescending ? 1 : -1;
  });
}

function isChosen({ inspection }: PageResult, chosen: ReadonlySet<CountingChoice>): boolean {
  const { counts, obstacles } = whatCounts(inspection);
  return (counts === true && chosen.has('counts')) || obstacles.some((one) => chosen.has(one));
}

const textOf = (page: PageResult): string =>
  searchedColumns
    .map((searched) => searched(page))
    .join('\n')
    .toLowerCase();
