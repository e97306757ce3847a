import {
  AppError,
  compareLinkedPages,
  daysBetween,
  type LinkComparison,
  readPageKey,
  SEARCH_PERIOD_DAYS,
  type SearchFigures,
  type SearchSiteReport,
  sayLinkEffect,
  shiftDay,
} from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import {
  type FiguresRow,
  selectDays,
  selectPageDays,
  selectPeriod,
  sumFigures,
} from './figures-store.ts';
import { selectFirstLinks } from './own-pages-store.ts';
import { selectPages } from './pages-store.ts';
import { presentIndex, presentSites } from './present.ts';
import { type SiteRow, selectSite } from './store.ts';

const SHOWN_KEYS = 50;
const SHOWN_PAGES = 200;
/** Days whose links are compared: a half year, of which each has four weeks on both sides. */
const COMPARED_DAYS = 182;
const COMPARED_PAGES = 400;

/** All that is known of one site. Throws NOT_FOUND. */
export async function readSiteReport(
  ctx: Context,
  userId: string,
  id: string,
): Promise<SearchSiteReport> {
  const row = await selectSite(ctx.db, userId, id);
  const [site] = row ? await presentSites(ctx, [row]) : [];
  if (!row || !site) throw new AppError('NOT_FOUND');
  const days = await selectDays(ctx.db, id);
  const pages = await selectPages(ctx.db, id, SHOWN_PAGES);
  const last = days.at(-1)?.to_day;
  const before = last && shiftDay(last, -SEARCH_PERIOD_DAYS);
  const nowDays = before ? days.filter(({ to_day: day }) => day > before) : [];
  const beforeDays = before
    ? days.filter(
        ({ to_day: day }) => day <= before && daysBetween(day, before) < SEARCH_PERIOD_DAYS,
      )
    : [];
  return {
    site,
    days: days.map(({ to_day: day, clicks, impressions, position }) => ({
      day,
      clicks,
      impressions,
      position,
    })),
    now: totalOf(nowDays),
    before: beforeDays.length === SEARCH_PERIOD_DAYS ? totalOf(beforeDays) : null,
    queries: await readKeys(ctx, id, 'query'),
    pages: await readKeys(ctx, id, 'page'),
    indexed: pages.map((page) => ({ url: page.url, index: presentIndex(page) })),
    comparison: await compareSite(ctx, row, days),
  };
}

function totalOf(days: readonly FiguresRow[]): SearchFigures | null {
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return null;
  const placed = days.filter(({ position }) => position !== null);
  const seen = placed.reduce((sum, { impressions }) => sum + impressions, 0);
  const places = placed.reduce((sum, day) => sum + (day.position ?? 0) * day.impressions, 0);
  return {
    clicks: days.reduce((sum, { clicks }) => sum + clicks, 0),
    impressions: days.reduce((sum, { impressions }) => sum + impressions, 0),
    position: seen === 0 ? null : places / seen,
    from: first.from_day,
    to: last.to_day,
    source: last.source,
  };
}

async function readKeys(
  { db }: Pick<Context, 'db'>,
  siteId: string,
  kind: 'query' | 'page',
): Promise<SearchSiteReport['queries']> {
  const last = await selectPeriod(db, siteId, kind);
  if (!last) return { period: null, items: [] };
  const { to_day: to, source } = last;
  const isDaily = last.from_day === to;
  const from = isDaily ? shiftDay(to, 1 - SEARCH_PERIOD_DAYS) : last.from_day;
  const sums = await sumFigures(db, siteId, { kind, from, to, isDaily, limit: SHOWN_KEYS });
  return {
    period: { from, to, source },
    items: sums.map(({ key, clicks, impressions, position }) => ({
      key,
      clicks,
      impressions,
      position,
    })),
  };
}

/** Pages that got a first link of the user's against those that got none. */
async function compareSite(
  ctx: Context,
  site: SiteRow,
  days: readonly FiguresRow[],
): Promise<LinkComparison> {
  const last = days.at(-1)?.to_day ?? '1970-01-01';
  const earliest = shiftDay(last, 1 - COMPARED_DAYS);
  const first = days.find(({ to_day: day }) => day >= earliest)?.to_day ?? last;
  const clicks = await selectPageDays(ctx.db, site.id, { from: first, limit: COMPARED_PAGES });
  const linkedOn = await firstLinksOf(ctx, site.user_id);
  const byPage = Map.groupBy(clicks, ({ key }) => key);
  const pages = [...byPage].flatMap(([key, each]) => {
    const day = linkedOn.get(key) ?? null;
    // A page whose links are older than what is compared is neither.
    if (day !== null && day < first) return [];
    return [{ linkedOn: day, clicks: new Map(each.map((on) => [on.day, on.clicks])) }];
  });
  const compared = compareLinkedPages(pages, { first, last, random: drawFrom(1) });
  return { ...compared, words: sayLinkEffect(compared) };
}

/** By page, the day on which its first link of the user's went live. */
async function firstLinksOf(ctx: Context, userId: string): Promise<Map<string, string>> {
  const days = new Map<string, string>();
  for (const { url, day } of await selectFirstLinks(ctx.db, userId)) {
    const key = readPageKey(url);
    if (key === null) continue;
    const known = days.get(key);
    if (known === undefined || day < known) days.set(key, day);
  }
  return days;
}

/** Uniform in [0, 1) and the same each time, so that the same figures have the same interval. */
function drawFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
