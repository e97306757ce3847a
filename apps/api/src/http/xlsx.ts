import { type SheetTable, workbookSheets } from '@linkwright/core/all';

/** What a workbook is sent as. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Tables as one workbook, a sheet each. */
export async function xlsxOf(tables: readonly SheetTable[]): Promise<Buffer> {
  // Loaded when somebody wants it: few do.
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  return writeXlsxFile(workbookSheets(tables)).toBuffer();
}
