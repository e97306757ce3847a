import {
  figureKinds,
  lastFinalDay,
  MAX_DAILY_ROWS,
  MAX_SEARCH_QUERY,
  readPageKey,
  shiftDay,
} from '@linkwright/core/all';
import { cutText, removeUnsafeCharacters } from '@linkwright/core/text';
import type { Context } from '../../../context.ts';
import { lockTakenRow } from '../../../db/due-rows.ts';
import type { ConsoleAccount, ConsoleFigures } from '../../../gateways/search-console.ts';
import { type FiguresRow, putFigures } from './figures-store.ts';
import { dueSites, type SiteRow, updateSite } from './store.ts';

/** Days of one turn: three questions each. */
const DAYS = 30;

/** Reads the days that are missing, the earliest first, as far as one turn goes. The last day that is there. */
export async function readDays(
  ctx: Context,
  { site, account, signal }: { site: SiteRow; account: ConsoleAccount; signal: AbortSignal },
): Promise<string> {
  const last = lastFinalDay(ctx.clock());
  let until = site.figures_until;
  for (let count = 0; count < DAYS && until < last; count += 1) {
    const day = shiftDay(until, 1);
    const rows: FiguresRow[] = [];
    for (const kind of figureKinds) {
      const asked = { property: site.property, day, kind, limit: MAX_DAILY_ROWS };
      const figures = await account.figures(asked, signal);
      rows.push(...rowsOf(ctx, site, { kind, day, figures }));
    }
    const isOurs = await ctx.db.transaction().execute(async (trx) => {
      if (!(await lockTakenRow(trx, dueSites, site))) return false;
      await putFigures(trx, rows);
      await updateSite(trx, site.id, { figures_until: day });
      return true;
    });
    // It was disconnected or removed meanwhile.
    if (!isOurs) return last;
    until = day;
  }
  return until;
}

function rowsOf(
  ctx: Pick<Context, 'clock'>,
  site: SiteRow,
  { kind, day, figures }: { kind: FiguresRow['kind']; day: string; figures: ConsoleFigures[] },
): FiguresRow[] {
  const rowOf = (key: string, { clicks, impressions, position }: Omit<ConsoleFigures, 'key'>) => ({
    site_id: site.id,
    kind,
    key,
    from_day: day,
    to_day: day,
    clicks: Math.min(clicks, impressions),
    impressions,
    position: impressions === 0 ? null : position,
    source: 'search-console' as const,
    read_at: ctx.clock(),
  });
  // A day on which nobody saw the site has no row at Google, and is known all the same.
  if (kind === 'site') {
    return [rowOf('', figures[0] ?? { clicks: 0, impressions: 0, position: 0 })];
  }
  return figures.flatMap((row) => {
    const key = kind === 'page' ? readPageKey(row.key) : readQuery(row.key);
    return key ? [rowOf(key, row)] : [];
  });
}

/** As it is kept, in lower case as Google gives it. */
const readQuery = (text: string): string =>
  cutText(removeUnsafeCharacters(text).trim().toLowerCase(), MAX_SEARCH_QUERY);
