/** A table as spreadsheets have it. */
export interface SheetTable {
  name: string;
  columns: string[];
  rows: (string | number | null)[][];
}
