import { MAX_ANCHOR_TEXT } from '../../articles/posts/request.ts';
import { safeLine } from '../../base/text/clean.ts';
import { cutText } from '../../base/text/truncate.ts';
import {
  type ColumnsOf,
  cellOf,
  type ImportRules,
  type ImportTable,
  type ReadImport,
  readImport,
} from '../exports/export-table.ts';
import { readAddress } from '../reports/lists/link-list.ts';

/** What a column of an export of backlinks holds. */
export const backlinkImportRoles = ['page', 'target', 'anchor'] as const;
export type BacklinkImportRole = (typeof backlinkImportRoles)[number];
export type BacklinkImportColumns = ColumnsOf<BacklinkImportRole>;

/** One backlink of an export. */
export interface BacklinkImportRow {
  line: number;
  /** Where the link stands. */
  page: string;
  /** Where it leads; null where the row does not say it. */
  target: string | null;
  /** Null where the row has no words of it, as with a picture. */
  anchor: string | null;
}

export type BacklinkImport = ImportTable<BacklinkImportRole, BacklinkImportRow>;
export type ReadBacklinkImport = ReadImport<BacklinkImportRole, BacklinkImport>;

export const MAX_BACKLINK_IMPORT_ROWS = 20_000;

/** As Search Console, Ahrefs and Semrush call them. */
const names: Record<BacklinkImportRole, RegExp> = {
  page: /^(?:linking page|top linking page|(?:referring|source) (?:page )?url|source|referring page|(?:page )?url|page)$/iu,
  target: /^(?:(?:target|destination|link) url|target(?: page)?|links? to)$/iu,
  anchor: /^(?:(?:link )?anchor(?: text)?|link text)$/iu,
};

const rules: ImportRules<BacklinkImportRole, Omit<BacklinkImportRow, 'line'>> = {
  maxRows: MAX_BACKLINK_IMPORT_ROWS,
  names,
  // Lists of Search Console begin with the page, and are called by it in every language.
  findMore(header, found) {
    if (header.length <= 2) found.page ??= 0;
  },
  needs: ['page'],
  missing: 'No column of pages that link could be found',
  readRow(cells, columns) {
    const page = readAddress(cellOf(cells, columns.page));
    if (!page.ok) return page.fault;
    const written = cellOf(cells, columns.target);
    const target = written === '' ? null : readAddress(written);
    if (target && !target.ok) return `It leads to no web address: ${target.fault}`;
    const anchor = cutText(safeLine(cellOf(cells, columns.anchor)), MAX_ANCHOR_TEXT).trim();
    return { page: page.url, target: target?.url ?? null, anchor: anchor === '' ? null : anchor };
  },
};

/**
 * Reads a CSV of backlinks as Search Console, Ahrefs and Semrush export it, or any other with a column of
 * pages; `chosen` says which columns they are where that is not plain
 * (docs/specification/verification.md, Watched links).
 *
 * @example
 * ```ts
 * import { readBacklinkImport } from '@linkwright/core/monitors';
 *
 * const read = readBacklinkImport('Source url,Target url,Anchor\na.example/x,https://b.example/,good desks');
 * read.ok && read.file.rows[0]?.page; // => 'https://a.example/x'
 * ```
 */
export const readBacklinkImport = (
  text: string,
  chosen?: BacklinkImportColumns,
): ReadBacklinkImport => readImport(text, rules, chosen);
