import {
  AppError,
  INSPECTIONS_PER_DAY,
  indexChange,
  nextInspectionAt,
  readInspection,
} from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { lockTakenRow } from '../../../db/due-rows.ts';
import type { ConsoleAccount } from '../../../gateways/search-console.ts';
import { tellIndexChange } from '../../verification/monitors/index.ts';
import { ownPagesOf } from './own-pages.ts';
import {
  countInspections,
  keepPages,
  type PageSaid,
  postponeInspection,
  selectDuePages,
  storeInspection,
} from './pages-store.ts';
import { dueSites, type SiteRow } from './store.ts';

/** Pages of one turn, one after another: far below Google's 600 a minute. */
const PAGES = 40;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Asks whether pages that are due are in the index, as far as one turn and the day's inspections of the
 * property go. Whether more are due that may be asked for now.
 */
export async function inspectPages(
  ctx: Context,
  { site, account, signal }: { site: SiteRow; account: ConsoleAccount; signal: AbortSignal },
): Promise<boolean> {
  const { db, uuid } = ctx;
  const urls = await ownPagesOf(ctx, site);
  const isThere = await ctx.db.transaction().execute(async (trx) => {
    if (!(await lockTakenRow(trx, dueSites, site))) return false;
    await keepPages(trx, site.id, { urls, now: ctx.clock(), uuid });
    return true;
  });
  if (!isThere) return false;
  const now = ctx.clock();
  const used = await countInspections(db, site.property, new Date(now.getTime() - DAY_MS));
  const left = INSPECTIONS_PER_DAY - used;
  const due = await selectDuePages(db, site.id, { now, limit: Math.max(0, Math.min(PAGES, left)) });
  for (const page of due) {
    const said = await inspect(ctx, account, { property: site.property, url: page.url }, signal);
    const isOurs = await ctx.db.transaction().execute(async (trx) => {
      if (!(await lockTakenRow(trx, dueSites, site))) return false;
      if (said) {
        await storeInspection(trx, page.id, said);
        const change = indexChange(page, said);
        const { user_id: userId } = site;
        const { seen_at: at } = said;
        if (change) await tellIndexChange(ctx, trx, { userId, url: page.url, change, at });
      }
      if (!said) await postponeInspection(trx, page.id, new Date(now.getTime() + DAY_MS));
      return true;
    });
    if (!isOurs) return false;
  }
  return due.length === PAGES && left > PAGES;
}

/** Undefined for a page that Google will not be asked about. */
async function inspect(
  ctx: Context,
  account: ConsoleAccount,
  page: { property: string; url: string },
  signal: AbortSignal,
): Promise<PageSaid | undefined> {
  try {
    const { lastCrawlAt, ...inspection } = await account.inspect(page, signal);
    const { state, reason } = readInspection(inspection);
    const at = ctx.clock();
    return {
      state,
      reason,
      last_crawl_at: lastCrawlAt,
      seen_at: at,
      next_look_at: nextInspectionAt(state, at),
    };
  } catch (error) {
    if (error instanceof AppError && error.code === 'PROVIDER_REFUSED') return undefined;
    throw error;
  }
}
