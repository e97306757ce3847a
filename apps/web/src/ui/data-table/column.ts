import type { ReactNode } from 'react';

/** What a cell says: a figure, a text, an ISO 8601 time; null where it is not known. */
export type CellValue = string | number | null;

/** How a list can be narrowed by a column: to some of its values, to a range of figures, or to days. */
export type FilterKind = 'choice' | 'number' | 'day';

/** One column of a list. */
export interface Column<Row> {
  /** Its name in the address. */
  key: string;
  label: string;
  /** In rem. */
  width: number;
  /** What it is sorted, searched, narrowed and exported by. */
  value(row: Row): CellValue;
  /** Each of several values that a row has in it, by which it is narrowed one by one, as with tags. */
  each?(row: Row): readonly string[];
  /** The value in words, where it is a code. */
  words?(row: Row): string;
  /** What it is sorted by, where that is not the value. */
  order?(row: Row): CellValue;
  /** What stands in the cell; the words without it. */
  cell?(row: Row): ReactNode;
  filter?: FilterKind;
  /**
   * The parameter of a query by which the server narrows, where it gives the list in parts (`AskedTable`);
   * of days those of both ends, which may have to be moments.
   */
  asked?: string | { from: string; to: string; isMoment?: boolean };
  /** Every value that it can have, where the rows that are here do not tell. */
  choices?: readonly (readonly [value: string, words: string])[];
  isNumber?: boolean;
  /** An ISO 8601 time: the newest stands first when it is sorted by. */
  isTime?: boolean;
  /** Takes the whole width of a card. */
  isWide?: boolean;
  /** Not there unless somebody chooses it. */
  isExtra?: boolean;
}

/** What can be done with rows: with one by its menu, with many that are selected. */
export interface Act<Row> {
  label: string;
  /** Whether it can be done with the row; it is done with those of a selection that it can be done with. */
  isFor?(row: Row): boolean;
  /**
   * False, also later, where it was refused: its rows stay selected. What seemed done and was refused
   * calls `selectAgain`.
   */
  run(rows: Row[], selectAgain?: () => void): unknown;
  /** For one row at a time. */
  isSingle?: boolean;
  isDanger?: boolean;
}

/** What a value is called. */
export const wordsIn = <Row>(column: Column<Row>, row: Row): string =>
  column.words ? column.words(row) : String(column.value(row) ?? '');
