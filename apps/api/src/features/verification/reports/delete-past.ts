import { daysInMs, keptDays } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { deletePastProbes } from '../../../db/host-probes.ts';
import { deletePictures } from './picture-store.ts';
import { reportRuns } from './run-store.ts';
import { deleteExpired } from './store.ts';

/**
 * Deletes guests' reports and pictures of pages that have had their time and what was found out about hosts,
 * and gives up reports that nobody will finish.
 */
export async function deletePastReports(ctx: Context): Promise<void> {
  const now = ctx.clock();
  const deleted = await deleteExpired(ctx.db, now);
  if (deleted > 0) ctx.log.info({ deleted }, 'reports of guests deleted');
  await deletePictures(ctx.db, new Date(now.getTime() - daysInMs(keptDays.pagePicture)));
  const failed = await reportRuns.giveUp(ctx.db, now);
  if (failed > 0) ctx.log.warn({ failed }, 'reports that were never finished given up');
  await deletePastProbes(ctx.db, now);
}
