import { formatCount } from '@linkwright/core/all';
import type { ActColumn } from './act.ts';
import { SHOWN_ID } from './find.ts';

/** The beginning of an id, which is enough to name the thing; a program that reads CSV gets all of it. */
export const idColumn: ActColumn<{ id: string }> = {
  title: 'id',
  text: ({ id }) => id.slice(0, SHOWN_ID),
  csv: ({ id }) => id,
  width: SHOWN_ID,
};

/** A time's day in UTC; all of it in CSV. */
export const dayColumn = <Item>(
  title: string,
  time: (item: Item) => string | null,
  from = 0,
): ActColumn<Item> => ({
  title,
  text: (item) => time(item)?.slice(0, 10) ?? '-',
  csv: (item) => time(item) ?? '',
  width: 10,
  from,
});

/** E.g. `1 campaign`, or `none` where there are none. */
export const countOf =
  (one: string, many: string, none: string) =>
  (count: number): string => {
    if (count === 0) return none;
    return count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`;
  };

/** A time to the minute, for people. */
export const atTime = (time: string | null): string =>
  time === null ? '-' : `${time.slice(0, 16).replace('T', ' ')} UTC`;

/** An address as short as it can be told. */
export const bare = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/$/, '');

/** Rows of a file that could not be read. */
export const skippedColumns: ActColumn<{ line: number; reason: string }>[] = [
  { title: 'line', text: ({ line }) => formatCount(line), width: 6, align: 'right' },
  { title: 'why not', text: ({ reason }) => reason },
];
