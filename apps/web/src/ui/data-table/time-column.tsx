import type { Column } from './column.ts';
import { TimeCell } from './time-cell.tsx';

/** A moment, the newest first; not there unless somebody chooses it. */
export const timeColumn = <Row,>(
  key: string,
  label: string,
  value: (row: Row) => string | null,
): Column<Row> => ({
  key,
  label,
  width: 11,
  value,
  cell: (row) => <TimeCell at={value(row)} />,
  filter: 'day',
  isTime: true,
  isExtra: true,
  isWide: true,
});
