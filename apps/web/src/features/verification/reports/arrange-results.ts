import {
  type PageResult,
  type ReportColumn,
  type ReportSortKey,
  reportColumns,
  type Verdict,
} from '@linkwright/core';
import type { Results } from './use-report.ts';

const searchedColumns = Object.values<ReportColumn>(reportColumns).flatMap(
  ({ searched }) => searched ?? [],
);

export interface Sorting {
  key: ReportSortKey;
  isDescending: boolean;
}

export interface Arrangement {
  /** With none chosen, every verdict is shown. */
  verdicts: ReadonlySet<Verdict>;
  /** Every word of it stands in the page's address, title, anchor text or snippet. */
  search: string;
  sorting: Sorting;
}

/** The answered pages that a table shows, in its order; what is equal stays in the list's order. */
export function arrangeResults(
  results: Results,
  { verdicts: chosen, search, sorting }: Arrangement,
): PageResult[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const shown: PageResult[] = [];
  for (const page of results) {
    if (!page || (chosen.size > 0 && !chosen.has(page.inspection.verdict))) continue;
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

const textOf = (page: PageResult): string =>
  searchedColumns
    .map((searched) => searched(page))
    .join('\n')
    .toLowerCase();
