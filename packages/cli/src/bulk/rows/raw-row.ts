import type { RowField } from './row-fields.ts';

/** A row as it was written, before it is judged. */
export interface RawRow {
  line: number;
  values: Partial<Record<RowField, unknown>>;
}
