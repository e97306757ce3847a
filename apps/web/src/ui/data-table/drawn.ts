import type { Act, Column } from './column.ts';
import type { Selection } from './use-selection.ts';
import type { ListView } from './use-view.ts';

/** What a table and cards are drawn from. */
export interface Drawn<Row> {
  caption: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  keyOf(row: Row): string;
  nameOf(row: Row): string;
  groupOf: ((row: Row) => string) | undefined;
  countOf(count: number): string;
  acts?: readonly Act<Row>[];
  onOpen?(row: Row): void;
  list: ListView;
  selection: Selection<Row>;
  /** Where the row is that keys act on; -1 for none. */
  active: number;
  onActive(key: string): void;
  /** Something was chosen that these do not show yet. */
  isBusy: boolean;
  /** Another one for another order or other rows. */
  begin: object;
}
