import { daysInMs, keptDays } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { deleteDeliveries } from './delivery-store.ts';
import { deletePastIncidents } from './incident-store.ts';
import { deletePictures } from './picture-store.ts';
import { deletePastChecks } from './recheck-store.ts';

/** Deletes checks, changes, pictures and deliveries that have had their time. */
export async function deletePastMonitoring(ctx: Context): Promise<void> {
  const before = (days: number) => new Date(ctx.clock().getTime() - daysInMs(days));
  await deletePastChecks(ctx.db, before(keptDays.linkCheck));
  await deletePictures(ctx.db, before(keptDays.pagePicture));
  await deletePastIncidents(ctx.db, before(keptDays.linkCheck));
  await deleteDeliveries(ctx.db, before(keptDays.webhookDelivery));
}
