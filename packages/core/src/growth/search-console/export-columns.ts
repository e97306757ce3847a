import type { ColumnsOf } from '../../verification/exports/export-table.ts';

/** What a column of an export holds. */
export const exportRoles = [
  'date',
  'query',
  'page',
  'clicks',
  'impressions',
  'position',
  'last-crawled',
] as const;
export type ExportRole = (typeof exportRoles)[number];

export type ExportColumns = ColumnsOf<ExportRole>;

const names: Record<ExportRole, RegExp> = {
  date: /^(?:date|day)$/iu,
  query: /^(?:top )?(?:quer(?:y|ies)|search terms?|keywords?)$/iu,
  page: /^(?:top )?(?:pages?|urls?|landing pages?)$/iu,
  clicks: /^(?:url )?clicks$/iu,
  impressions: /^impressions$/iu,
  position: /^(?:(?:average|avg\.?) )?position$/iu,
  'last-crawled': /^last crawled(?: on)?$/iu,
};
/** Exports of other things, whose first column would pass for queries. */
const otherKinds = /^(?:countr(?:y|ies)|devices?|search appearance|filter|property)$/iu;

/** What an export is of whose rows nothing here is kept of; null where it may be kept. */
export const otherExport = (header: readonly string[]): string | null =>
  header.find((name) => otherKinds.test(name)) ?? null;

/**
 * Which column holds what. Names count where they are English; in other languages Google's order does:
 * clicks and impressions stand before the rate, which is called CTR in all of them, and the position
 * after it. What the first column holds is told by its values.
 */
export function findExportColumns(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): ExportColumns {
  const found: ExportColumns = {};
  for (const role of exportRoles) {
    const index = header.findIndex((name) => names[role].test(name));
    if (index >= 0) found[role] = index;
  }
  const rate = header.findIndex((name) => /^ctr\b/iu.test(name));
  if (rate >= 3) {
    found.clicks ??= rate - 2;
    found.impressions ??= rate - 1;
    if (rate + 1 < header.length) found.position ??= rate + 1;
  }
  const isFree = (index: number) => !Object.values(found).includes(index);
  const holds = (index: number, is: (cell: string) => boolean) =>
    rows.length > 0 && isFree(index) && rows.every((row) => is(row[index] ?? ''));
  const first = (is: (cell: string) => boolean) => header.findIndex((_, at) => holds(at, is));
  if (found.page === undefined) {
    const page = first((cell) => /^https?:\/\//i.test(cell));
    if (page >= 0) found.page = page;
  }
  if (found.clicks !== undefined && found.date === undefined) {
    const date = first((cell) => /^\d{4}-\d{2}-\d{2}$/.test(cell));
    if (date >= 0) found.date = date;
  }
  if (found.clicks === undefined && found.page === 0 && header.length === 2) {
    found['last-crawled'] ??= 1;
  }
  const named = found.page ?? found.query ?? found.date;
  if (found.clicks !== undefined && named === undefined && isFree(0)) found.query = 0;
  return found;
}
