import type { AdminOverview } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { selectDays, selectTotals, selectWaiting } from './overview-store.ts';

const DAYS = 30;
const MOST_LETTERS = 100;

/** What happened lately, and what waits for an admin. */
export async function readOverview(ctx: Context): Promise<AdminOverview> {
  const now = ctx.clock();
  const [days, totals, waiting, letters] = await Promise.all([
    selectDays(ctx.db, { now, count: DAYS }),
    selectTotals(ctx.db),
    selectWaiting(ctx.db),
    ctx.jobs.deadLetters(MOST_LETTERS),
  ]);
  return {
    at: now.toISOString(),
    days,
    totals,
    waiting: { ...waiting, deadLetters: letters.length },
  };
}
