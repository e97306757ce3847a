import { csvCell } from '../../base/text/csv-cell.ts';
import type { SheetTable } from '../../base/text/sheet-table.ts';
import type { ReportDocument, ReportTable } from './document-parts.ts';
import { linksTable } from './document-tables.ts';
import type { ClientFigures } from './figures.ts';

/** The tables of a report, one a section, with its figures as numbers. */
export const clientSheets = ({ sections }: Pick<ReportDocument, 'sections'>): SheetTable[] =>
  sections.flatMap(({ heading, parts }) =>
    parts.flatMap((part) =>
      part.kind === 'table' ? [{ name: heading, ...sheetOf(part.table) }] : [],
    ),
  );

/**
 * The links of a month as CSV (RFC 4180). Words that a spreadsheet would take for a formula stand behind
 * an apostrophe.
 */
export function clientLinksCsv(figures: ClientFigures): string {
  const { columns, rows } = sheetOf(linksTable(figures));
  return [columns, ...rows]
    .map((cells) => `${cells.map((cell) => csvCell(cell ?? '')).join(',')}\r\n`)
    .join('');
}

const sheetOf = ({ columns, rows }: ReportTable): Omit<SheetTable, 'name'> => ({
  columns: columns.map(({ label }) => label),
  rows: rows.map((cells) => cells.map(({ value }) => value)),
});
