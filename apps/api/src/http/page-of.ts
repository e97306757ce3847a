import { writeCursor } from './cursor.ts';

const DEFAULT_LIMIT = 50;

/** How many rows to ask for: one more than are shown tells whether there is a next page. */
export const rowsFor = (limit = DEFAULT_LIMIT): number => limit + 1;

interface Paging<Row, Item> {
  limit: number | undefined;
  present: (row: Row) => Item;
  /** Where the page after this row starts. */
  place: (row: Row) => { createdAt: Date; id: string };
}

/** One page of rows that `rowsFor` asked for, and where the next one starts. */
export function pageOf<Row, Item>(
  rows: readonly Row[],
  { limit = DEFAULT_LIMIT, present, place }: Paging<Row, Item>,
): { items: Item[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  if (rows.length <= limit || !last) return { items: shown.map(present), nextCursor: null };
  const { createdAt, id } = place(last);
  return {
    items: shown.map(present),
    nextCursor: writeCursor({ createdAt: createdAt.toISOString(), id }),
  };
}
