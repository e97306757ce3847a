import {
  AppError,
  type importSearchExport as endpoint,
  type ImportedExport,
  MAX_INDEXED_PAGES,
  MAX_SEARCH_SITES,
  readIndexReason,
  readSearchExport,
  readSearchProperty,
  SEARCH_FIGURE_DAYS,
  type SearchExport,
  shiftDay,
} from '@linkwright/core/all';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { type FiguresRow, putFigures } from './figures-store.ts';
import { putListedPages } from './pages-store.ts';
import { newSite, presentOne } from './sites.ts';
import { takeSite } from './store.ts';

type Body = z.output<(typeof endpoint)['body']>;

/**
 * Takes in one export, all of it or nothing. Figures take the place of those of the same days; what is
 * said of a page that of an earlier day. Throws INVALID_REQUEST naming the field, and LIMIT_REACHED.
 */
export async function importExport(
  ctx: Context,
  userId: string,
  body: Body,
): Promise<ImportedExport> {
  const property = readSearchProperty(body.property);
  if (property === null)
    throw bad('property', 'is neither a domain nor an address, e.g. shop.example');
  const read = readSearchExport(body.text, body.columns);
  if (!read.ok) throw bad('text', read.fault);
  const { file } = read;
  const { kind, skipped, skippedCount } = file;
  const period = periodOf(ctx, file, body);
  if (kind === 'index' && !body.index) {
    throw bad('index', 'must say whether these pages are indexed');
  }
  if (file.rows.length === 0) throw bad('text', 'No row of this file can be read');
  const row = await ctx.db.transaction().execute(async (trx) => {
    const site = await takeSite(trx, newSite(ctx, userId, property, false), MAX_SEARCH_SITES);
    if (!site) return undefined;
    if (kind !== 'index') await putFigures(trx, figuresOf(ctx, site.id, file, period));
    else if (body.index) {
      const pages = file.rows.map(({ key, lastCrawled }) => ({
        url: key,
        lastCrawlAt: lastCrawled === null ? null : new Date(`${lastCrawled}T00:00:00Z`),
      }));
      const count = await putListedPages(trx, site.id, pages, {
        state: body.index.state,
        reason: readIndexReason(body.index.reason),
        at: new Date(`${period.to}T00:00:00Z`),
        uuid: ctx.uuid,
      });
      if (count > MAX_INDEXED_PAGES) {
        throw bad('text', `brings the site above ${MAX_INDEXED_PAGES} pages, as many as are kept`);
      }
    }
    return site;
  });
  const site = await presentOne(ctx, row);
  return { success: true, site, kind, stored: file.rows.length, skipped, skippedCount };
}

/** The days that a file without days is about. */
function periodOf(
  { clock }: Pick<Context, 'clock'>,
  { kind, rows }: SearchExport,
  { from, to }: Body,
): { from: string; to: string } {
  const today = clock().toISOString().slice(0, 10);
  const earliest = shiftDay(today, -SEARCH_FIGURE_DAYS);
  const isLate = (day: string) => day > today;
  if (rows.some(({ day }) => day !== null && isLate(day))) {
    throw bad('text', 'names days that have not come yet');
  }
  if (kind === 'index' || rows.every(({ day }) => day !== null)) {
    if (to !== undefined && isLate(to)) throw bad('to', 'must not be after today');
    return { from: to ?? today, to: to ?? today };
  }
  if (from === undefined) throw bad('from', 'is needed: this file does not say its days');
  if (to === undefined) throw bad('to', 'is needed: this file does not say its days');
  if (from > to) throw bad('from', 'must not be after the last day');
  if (isLate(to)) throw bad('to', 'must not be after today');
  if (to < earliest) throw bad('to', 'is longer ago than figures are kept, 16 months');
  return { from, to };
}

const figuresOf = (
  ctx: Pick<Context, 'clock'>,
  siteId: string,
  { kind, rows }: SearchExport,
  period: { from: string; to: string },
): FiguresRow[] =>
  rows.map(({ key, day, clicks, impressions, position }) => ({
    site_id: siteId,
    kind: kind === 'index' ? 'page' : kind,
    key: kind === 'query' ? key.toLowerCase() : key,
    from_day: day ?? period.from,
    to_day: day ?? period.to,
    clicks,
    impressions,
    position,
    source: 'csv',
    read_at: ctx.clock(),
  }));

const bad = (field: string, message: string): AppError =>
  new AppError('INVALID_REQUEST', { details: [{ field, message }] });
