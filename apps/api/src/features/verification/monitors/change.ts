import { AppError, type changeMonitor as endpoint, type Monitor } from '@linkwright/core/all';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { pauseRow, resumeRow } from '../../../db/recurring-rows.ts';
import { takeChecks } from './budget.ts';
import { watchLimit } from './create.ts';
import { presentLinks } from './present.ts';
import { checkSoon } from './recheck.ts';
import { deleteLinks, selectLink, setFacts, watchedLinks } from './store.ts';

/** Pauses a link, goes on with it (at once, unless that was asked for too often), moves it to another campaign, or keeps what its owner says of it. Throws NOT_FOUND. */
export async function changeMonitor(
  ctx: Context,
  { userId, id }: { userId: string; id: string },
  { isPaused, ...facts }: z.output<(typeof endpoint)['body']>,
): Promise<Monitor> {
  const max = await watchLimit(ctx, userId);
  const row = await ctx.db.transaction().execute(async (trx) => {
    const who = { userId, id };
    await setFacts(trx, { ...who, ...facts });
    if (isPaused === true) await pauseRow(trx, watchedLinks, { ...who, now: ctx.clock() });
    if (isPaused === false) {
      const isCheckedNow = await takeChecks(ctx, trx, { userId, max, count: 1 });
      await resumeRow(trx, watchedLinks, { ...who, at: isCheckedNow ? ctx.clock() : undefined });
      if (isCheckedNow) await checkSoon(ctx, trx);
    }
    return selectLink(trx, userId, id);
  });
  const [monitor] = row ? await presentLinks(ctx, [row]) : [];
  if (!monitor) throw new AppError('NOT_FOUND');
  return monitor;
}

/** Stops watching a link and deletes its history. Throws NOT_FOUND. */
export async function removeMonitor(ctx: Context, userId: string, id: string): Promise<void> {
  if ((await deleteLinks(ctx.db, userId, [id])) === 0) throw new AppError('NOT_FOUND');
}
