import type { GenerationBody } from '@linkwright/core/all';
import type { BulkRow, RowFault } from '../events.ts';

export const rowFormats = ['csv', 'tsv', 'json', 'jsonl'] as const;
export type RowFormat = (typeof rowFormats)[number];

/** What a row gets where it says nothing itself. */
export type RowDefaults = Pick<
  GenerationBody,
  'tone' | 'length' | 'industry' | 'linkPolicy' | 'additionalInstructions' | 'sources' | 'notes'
>;

export interface RowOptions {
  /** A path, or `-` for stdin. */
  source: string;
  /** Without it the name decides, then the content. */
  format?: RowFormat | undefined;
  /** Of --map, e.g. `keyword=Topic,url="Landing page"` or `keyword=1,anchor=2,url=3`. */
  mapping?: string | undefined;
  defaults?: RowDefaults | undefined;
  /** Private addresses may be written about: for tests. */
  allowPrivate?: boolean;
}

/** A list of rows that can be read as often as needed; each time it says the same. */
export interface RowSource {
  /** For people, e.g. `rows.csv` or `stdin`. */
  readonly name: string;
  readonly format: RowFormat;
  /**
   * Every row in order, good or faulty, one item each. Throws UsageError where the list as a whole
   * cannot be used (no such column, no rows, not text, changed meanwhile), or the signal's reason.
   */
  read(): AsyncGenerator<BulkRow | RowFault, void, undefined>;
  /** SHA-256 of the content in hex, once it was read to its end; it knows nothing of the options. */
  digest(): string | undefined;
  close(): Promise<void>;
}

export const isFault = (row: BulkRow | RowFault): row is RowFault => 'message' in row;
