import { csvCell } from '../../../base/text/csv-cell.ts';
import type { FullReport } from '../contract.ts';
import { type ReportColumn, reportColumns } from './columns.ts';

const columns: ReportColumn[] = Object.values(reportColumns);

/**
 * A report's pages as CSV (RFC 4180), one row for each line of the list. Words that a spreadsheet
 * would take for a formula stand behind an apostrophe.
 */
export function reportCsv({ results }: Pick<FullReport, 'results'>): string {
  const rows = [
    columns.map(({ label }) => label),
    ...results.map((page) => columns.map(({ value }) => value(page) ?? '')),
  ];
  return rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}
