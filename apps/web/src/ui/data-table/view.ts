import type { Column } from './column.ts';

/** What somebody wants to see of a list. */
export interface View {
  search: string;
  sort: { key: string; isDescending: boolean } | null;
  /** By column: some of its values, or one range, `from..to`. */
  filters: Readonly<Record<string, readonly string[]>>;
  /** The columns that are shown, in their order. */
  columns: readonly string[];
  /** How many of them stay in sight at the left. */
  pinned: number;
}

/** Characters of a search. */
export const MAX_SEARCH = 200;
const MAX_CHOICES = 50;
const MAX_CHOICE = 200;
const MAX_PINNED = 4;
const FILTER = 'is.';
const parameters = {
  search: 'q',
  sort: 'sort',
  columns: 'columns',
  pinned: 'pinned',
  /** Columns that narrow the list for whoever chose nothing, and from which somebody took that off. */
  any: 'any',
} as const;

type AnyColumn = Pick<Column<never>, 'key' | 'filter' | 'isExtra'>;

/** A list as it is shown to whoever chose nothing: its first column stays in sight. */
export const plainView = (
  columns: readonly AnyColumn[],
  sort: View['sort'] = null,
  filters: View['filters'] = {},
): View => ({
  search: '',
  sort,
  filters,
  columns: columns.filter(({ isExtra }) => !isExtra).map(({ key }) => key),
  pinned: 1,
});

/** What an address says of a list; null where it says nothing. What names no column is left out. */
export function readView(
  query: URLSearchParams,
  columns: readonly AnyColumn[],
  plain: View,
): View | null {
  const own = [...query.keys()].filter(isOwn);
  if (own.length === 0) return null;
  const filters: Record<string, readonly string[]> = {};
  const any = query.get(parameters.any)?.split(',') ?? [];
  for (const { key, filter } of columns) {
    if (!filter || any.includes(key)) continue;
    const said = query.getAll(FILTER + key).slice(0, MAX_CHOICES);
    const chosen = said.length > 0 ? said : (plain.filters[key] ?? []);
    if (chosen.length === 0) continue;
    filters[key] = chosen.map((each) => each.slice(0, MAX_CHOICE));
  }
  const sort = query.get(parameters.sort);
  const sortKey = sort?.replace(/^-/, '');
  const known = new Set(columns.map(({ key }) => key));
  const shown = query.get(parameters.columns)?.split(',') ?? [];
  const chosen = [...new Set(shown)].filter((key) => known.has(key));
  const pinned = Number(query.get(parameters.pinned) ?? plain.pinned);
  return {
    search: (query.get(parameters.search) ?? '').slice(0, MAX_SEARCH),
    sort:
      sortKey && known.has(sortKey)
        ? { key: sortKey, isDescending: sort?.startsWith('-') ?? false }
        : plain.sort,
    filters,
    columns: chosen.length > 0 ? chosen : plain.columns,
    pinned: Number.isInteger(pinned) && pinned >= 0 && pinned <= MAX_PINNED ? pinned : plain.pinned,
  };
}

/** The address's query with the view in it; nothing of what it says of other things changes. */
export function writeView(query: URLSearchParams, view: View, plain: View): URLSearchParams {
  const written = new URLSearchParams([...query].filter(([key]) => !isOwn(key)));
  if (view.search) written.set(parameters.search, view.search);
  if (view.sort && !isSame(view.sort, plain.sort)) {
    written.set(parameters.sort, (view.sort.isDescending ? '-' : '') + view.sort.key);
  }
  for (const [key, chosen] of Object.entries(view.filters)) {
    if (isSame(chosen, plain.filters[key])) continue;
    for (const each of chosen) written.append(FILTER + key, each);
  }
  const any = Object.keys(plain.filters).filter((key) => !(key in view.filters));
  if (any.length > 0) written.set(parameters.any, any.join(','));
  if (!isSame(view.columns, plain.columns)) {
    written.set(parameters.columns, view.columns.join(','));
  }
  if (view.pinned !== plain.pinned) written.set(parameters.pinned, String(view.pinned));
  return written;
}

/** The same view with another filter of a column; without any of its values it is narrowed by none. */
export function withFilter(view: View, key: string, chosen: readonly string[]): View {
  const { [key]: _, ...others } = view.filters;
  return { ...view, filters: chosen.length > 0 ? { ...others, [key]: chosen } : others };
}

/** Whether it shows less than everything. */
export const isNarrowed = ({ search, filters }: View): boolean =>
  search.trim() !== '' || Object.keys(filters).length > 0;

const own: readonly string[] = Object.values(parameters);
const isOwn = (key: string): boolean => own.includes(key) || key.startsWith(FILTER);

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
