import { csvCell } from '../../../base/text/csv-cell.ts';
import type { SheetTable } from '../../../base/text/sheet-table.ts';
import type { FullReport } from '../contract.ts';
import { type ReportColumn, reportColumns } from './columns.ts';

const columns: ReportColumn[] = Object.values(reportColumns);

/**
 * A report's pages as CSV (RFC 4180), one row for each line of the list. Words that a spreadsheet
 * would take for a formula stand behind an apostrophe.
 */
export function reportCsv(report: Pick<FullReport, 'results'>): string {
  const sheet = reportSheet(report);
  return [sheet.columns, ...sheet.rows]
    .map((cells) => `${cells.map((cell) => csvCell(cell ?? '')).join(',')}\r\n`)
    .join('');
}

/** The same as a table for a workbook. */
export const reportSheet = ({ results }: Pick<FullReport, 'results'>): SheetTable => ({
  name: 'Pages',
  columns: columns.map(({ label }) => label),
  rows: results.map((page) => columns.map(({ value }) => value(page))),
});
