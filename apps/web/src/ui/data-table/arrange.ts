import { type CellValue, type Column, type FilterKind, wordsIn } from './column.ts';
import type { View } from './view.ts';

const collator = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });

/** The rows in the order of a column. What is equal stays in the list's order; what is not known stands last. */
export function sortRows<Row>(
  rows: readonly Row[],
  column: Column<Row> | undefined,
  isDescending: boolean,
): readonly Row[] {
  if (!column) return rows;
  const readOrder =
    column.order ?? (column.words ? (row: Row) => wordsIn(column, row) : column.value);
  const keyed = rows.map((row) => ({ row, value: readOrder(row) }));
  const compare = column.isTime ? byOrder : byWords;
  const sign = isDescending ? -1 : 1;
  keyed.sort(({ value: one }, { value: other }) => {
    if (isUnknown(one) || isUnknown(other))
      return Number(isUnknown(one)) - Number(isUnknown(other));
    return sign * compare(one, other);
  });
  return keyed.map(({ row }) => row);
}

const isUnknown = (value: CellValue): value is null => value === null || value === '';

const byOrder = (one: string | number, other: string | number): number =>
  one < other ? -1 : one > other ? 1 : 0;

const byWords = (one: string | number, other: string | number): number =>
  typeof one === 'string' && typeof other === 'string'
    ? collator.compare(one, other)
    : byOrder(one, other);

/** Rows, and what is searched in each of them, in their order: made as far as it was asked for. */
export interface SearchedRows<Row> {
  rows: readonly Row[];
  textsTo(end: number): readonly string[];
}

/** A text that was made of a row stays, in whichever order and beside whichever others the row comes again. */
export function searchedRows<Row extends object>(
  columns: readonly Column<Row>[],
): (rows: readonly Row[]) => SearchedRows<Row> {
  const known = new WeakMap<Row, string>();
  const textOf = (row: Row): string => {
    const made = known.get(row);
    if (made !== undefined) return made;
    const text = columns
      .map((column) => wordsIn(column, row))
      .join('\n')
      .toLowerCase();
    known.set(row, text);
    return text;
  };
  return (rows) => {
    // Looking each up takes longer than searching in it.
    const texts: string[] = [];
    return {
      rows,
      textsTo(end) {
        for (const row of rows.slice(texts.length, end)) texts.push(textOf(row));
        return texts;
      },
    };
  };
}

/** The rows that have every word of the search somewhere, and pass every filter. */
export function narrowRows<Row>(
  { rows, textsTo }: SearchedRows<Row>,
  columns: readonly Column<Row>[],
  { search, filters }: Pick<View, 'search' | 'filters'>,
): readonly Row[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const tests = columns.flatMap((column) => {
    const chosen = filters[column.key];
    return column.filter && chosen ? [testOf(column, column.filter, chosen)] : [];
  });
  if (words.length === 0 && tests.length === 0) return rows;
  const texts = words.length === 0 ? [] : textsTo(rows.length);
  return rows.filter(
    (row, index) =>
      words.every((word) => texts[index]?.includes(word)) && tests.every((test) => test(row)),
  );
}

function testOf<Row>(
  { value, each }: Column<Row>,
  kind: FilterKind,
  chosen: readonly string[],
): (row: Row) => boolean {
  if (kind === 'choice') {
    const wanted = new Set(chosen);
    if (each) return (row) => each(row).some((one) => wanted.has(one));
    return (row) => wanted.has(String(value(row) ?? ''));
  }
  const { from, to } = readRange(chosen[0]);
  if (kind === 'number') {
    const [least, most] = [
      from === '' ? -Infinity : Number(from),
      to === '' ? Infinity : Number(to),
    ];
    return (row) => {
      const figure = value(row);
      return figure !== null && Number(figure) >= least && Number(figure) <= most;
    };
  }
  return (row) => {
    const at = value(row);
    if (at === null) return false;
    const day = dayOf(String(at));
    return (from === '' || day >= from) && (to === '' || day <= to);
  };
}

/** `2026-11-21`, by the clock of whoever reads the list. */
function dayOf(iso: string): string {
  if (iso.length === 10) return iso;
  const at = new Date(iso);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** Either end may be open. */
export function readRange(chosen: string | undefined): { from: string; to: string } {
  const [from = '', to = ''] = (chosen ?? '').split('..');
  return { from, to };
}

/** As it is chosen and stands in the address; nothing where both ends are open. */
export const writeRange = (from: string, to: string): string[] =>
  from === '' && to === '' ? [] : [`${from}..${to}`];

/** What a choice is called where the column names its choices; the value itself where it does not. */
export const choiceWords = <Row>({ choices }: Column<Row>, value: string): string =>
  choices?.find(([each]) => each === value)?.[1] ?? value;

/** The values that a column has, with their words and how many rows have each: the most frequent first. */
export function valuesOf<Row>(
  rows: readonly Row[],
  column: Column<Row>,
): { value: string; words: string; count: number }[] {
  const found = new Map<string, { value: string; words: string; count: number }>();
  const add = (value: string, words: string) => {
    const known = found.get(value);
    if (known) known.count += 1;
    else found.set(value, { value, words, count: 1 });
  };
  for (const row of rows) {
    if (column.each) for (const one of column.each(row)) add(one, choiceWords(column, one));
    else add(String(column.value(row) ?? ''), wordsIn(column, row));
  }
  return [...found.values()].sort(
    (one, other) => other.count - one.count || collator.compare(one.words, other.words),
  );
}
