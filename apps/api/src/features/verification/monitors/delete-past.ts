import type { Context } from '../../../context.ts';
import { deleteDeliveries } from './delivery-store.ts';
import { deletePastChecks } from './recheck-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Longer than uptimes are counted over. */
const CHECKS_DAYS = 100;
const DELIVERIES_DAYS = 30;

/** Deletes checks, changes and deliveries that have had their time. */
export async function deletePastMonitoring(ctx: Context): Promise<void> {
  const before = (days: number) => new Date(ctx.clock().getTime() - days * DAY_MS);
  await deletePastChecks(ctx.db, before(CHECKS_DAYS));
  await deleteDeliveries(ctx.db, before(DELIVERIES_DAYS));
}
