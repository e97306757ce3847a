import type { AdminOverview } from '@linkwright/core';
import type { Context } from '../../../context.ts';
import { selectDays, selectWaiting } from './overview-store.ts';

const DAYS = 30;
const MOST_LETTERS = 100;

/** What happened lately, and what waits for an admin. */
export async function readOverview(ctx: Context): Promise<AdminOverview> {
  const now = ctx.clock();
  const [days, waiting, letters] = await Promise.all([
    selectDays(ctx.db, { now, count: DAYS }),
    selectWaiting(ctx.db),
    ctx.jobs.deadLetters(MOST_LETTERS),
  ]);
  return {
    at: now.toISOString(),
    days,
    waiting: { ...waiting, deadLetters: letters.length },
  };
}
