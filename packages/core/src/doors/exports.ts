/**
 * Tables of other tools read (Search Console, Ahrefs, Semrush, Excel) and tables of one's own made for them.
 *
 * @module
 * @example
 * ```ts
 * import { readSearchExport } from '@linkwright/core/exports';
 *
 * const read = readSearchExport('Query,Clicks,Impressions,CTR,Position\ndesks,4,1200,0.33%,8.2');
 * read.ok && read.file.rows[0]?.position; // => 8.2
 * ```
 */

export type { ExportColumns } from '../growth/search-console/export-columns.ts';
export { readInspection, type UrlInspection } from '../growth/search-console/index-state.ts';
export { readSearchProperty } from '../growth/search-console/property.ts';
export { type ReadExport, readSearchExport } from '../growth/search-console/read-export.ts';
export { type FeedColumns, feedTable, postColumns } from '../growth/sheet-feeds/columns.ts';
export { type ExportRows, readExportRows } from '../verification/exports/export-table.ts';
