import type { actOnMonitors as endpoint } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { makeRowDue, pauseRow, resumeRow } from '../../../db/recurring-rows.ts';
import type { Schema } from '../../../db/schema.ts';
import { overDay, takeChecks } from './budget.ts';
import { APART_MS } from './check.ts';
import { watchLimit } from './create.ts';
import { checkSoon } from './recheck.ts';
import { deleteLinks, watchedLinks } from './store.ts';

/**
 * Does one thing with many links of the user's, all or none; how many it was done with. Links that are
 * not there, were checked a moment ago or are paused already are passed over. Throws RATE_LIMITED where the
 * day's checks do not suffice for all that are to be checked; a paused link goes on without one then.
 */
export async function actOnMonitors(
  ctx: Context,
  userId: string,
  { ids, act }: z.output<(typeof endpoint)['body']>,
): Promise<number> {
  const now = ctx.clock();
  const own = { userId, id: ids };
  if (act === 'remove') return deleteLinks(ctx.db, userId, ids);
  if (act === 'pause') return pauseRow(ctx.db, watchedLinks, { ...own, now });
  const max = await watchLimit(ctx, userId);
  const takes = (trx: Kysely<Schema>, count: number) =>
    takeChecks(ctx, trx, { userId, max, count });
  return ctx.db.transaction().execute(async (trx) => {
    if (act === 'resume') {
      const isCheckedNow = await takes(trx, ids.length);
      const done = await resumeRow(trx, watchedLinks, {
        ...own,
        at: isCheckedNow ? now : undefined,
      });
      if (isCheckedNow) await checkSoon(ctx, trx);
      return done;
    }
    const before = new Date(now.getTime() - APART_MS);
    const done = await makeRowDue(trx, watchedLinks, { ...own, now, before });
    if (done === 0) return 0;
    if (!(await takes(trx, done))) throw overDay(ctx);
    await checkSoon(ctx, trx);
    return done;
  });
}
