import { type PageResult, type Verdict, verdicts } from '@linkwright/core';
import type { Results } from './use-report.ts';

export const sortKeys = ['position', 'page', 'verdict', 'status', 'score', 'time'] as const;
export type SortKey = (typeof sortKeys)[number];

export interface Sorting {
  key: SortKey;
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
  if (key === 'position') return isDescending ? shown.reverse() : shown;
  return shown.sort((a, b) => {
    const [one, other] = [sortValue(a, key), sortValue(b, key)];
    if (one === other) return a.position - b.position;
    // What was not seen has no value, and stands last either way.
    if (one === null) return 1;
    if (other === null) return -1;
    return one < other === isDescending ? 1 : -1;
  });
}

function sortValue(page: PageResult, key: SortKey): number | string | null {
  const { inspection } = page;
  switch (key) {
    case 'position':
      return page.position;
    case 'page':
      return inspection.pageUrl.replace(/^https?:\/\/(www\.)?/, '');
    case 'verdict':
      return verdicts.indexOf(inspection.verdict);
    case 'status':
      return inspection.status;
    case 'score':
      return inspection.score;
    case 'time':
      return inspection.status === null ? null : inspection.elapsedMs;
  }
}

function textOf({ line, inspection }: PageResult): string {
  const { pageUrl, finalUrl, title, link } = inspection;
  return [line, pageUrl, finalUrl, title, link?.anchorText, link?.snippet]
    .filter(Boolean)
    .join('\n')
    .toLowerCase();
}
