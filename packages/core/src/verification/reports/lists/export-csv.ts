import { csvCell } from '../../../base/text/csv-cell.ts';
import type { SheetTable } from '../../../base/text/sheet-table.ts';
import type { PageResult } from '../run-event.ts';
import { type ReportColumn, reportColumns } from './columns.ts';

const columns: ReportColumn[] = Object.values(reportColumns);

/**
 * A report's pages as CSV (RFC 4180), one row for each line of the list. Words that a spreadsheet
 * would take for a formula stand behind an apostrophe.
 */
export function reportCsv(report: { results: readonly PageResult[] }): string {
  const sheet = reportSheet(report);
  return [sheet.columns, ...sheet.rows]
    .map((cells) => `${cells.map((cell) => csvCell(cell ?? '')).join(',')}\r\n`)
    .join('');
}

/** What lines with links of their own were looked at for. */
const ownColumns: ReportColumn[] = [
  { label: 'Wanted target', value: ({ wanted }) => wanted?.destinationUrl ?? '' },
  { label: 'Wanted anchor text', value: ({ wanted }) => wanted?.anchorText ?? '' },
];

/** The same as a table for a workbook. */
export function reportSheet({ results }: { results: readonly PageResult[] }): SheetTable {
  const hasOwn = results.some(({ wanted }) => wanted !== undefined);
  const shown = hasOwn ? [...columns, ...ownColumns] : columns;
  return {
    name: 'Pages',
    columns: shown.map(({ label }) => label),
    rows: results.map((page) => shown.map(({ value }) => value(page))),
  };
}
