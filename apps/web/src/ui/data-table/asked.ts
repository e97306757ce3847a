import { readRange } from './arrange.ts';
import type { Column } from './column.ts';
import type { View } from './view.ts';

type Narrowing = Pick<View, 'search' | 'filters'>;

/** What the server is asked for of a view: by the columns that it can narrow by, and by the words searched. */
export function questionIn<Row>(
  { search, filters }: Narrowing,
  columns: readonly Column<Row>[],
  searchedBy: string | undefined,
): Record<string, string> {
  const asked: Record<string, string> = {};
  const ask = (name: string, value: string | undefined) => {
    if (value) asked[name] = value;
  };
  if (searchedBy) ask(searchedBy, search.trim());
  for (const { key, asked: by } of columns) {
    const [chosen] = filters[key] ?? [];
    if (typeof by === 'string') ask(by, chosen);
    else if (by) {
      const { from, to } = readRange(chosen);
      ask(by.from, by.isMoment ? momentOf(from, 'T00:00:00') : from);
      ask(by.to, by.isMoment ? momentOf(to, 'T23:59:59.999') : to);
    }
  }
  return asked;
}

/** By the clock of whoever reads the list. */
const momentOf = (day: string, time: string): string =>
  day === '' ? '' : new Date(day + time).toISOString();

/** What of a view is left to be done with the rows that are here. */
export function leftToNarrow<Row>(
  { search, filters }: Narrowing,
  columns: readonly Column<Row>[],
  isSearched: boolean,
): Narrowing {
  const asked = new Set(columns.filter((column) => column.asked).map(({ key }) => key));
  return {
    search: isSearched ? '' : search,
    filters: Object.fromEntries(Object.entries(filters).filter(([key]) => !asked.has(key))),
  };
}
