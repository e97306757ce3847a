import type { Context } from '../../../context.ts';
import { deletePastUsage } from './budget.ts';
import { deleteExpired } from './store.ts';

/** Deletes trial posts whose time is up, and allowances of past days. */
export async function cleanUp(ctx: Context): Promise<void> {
  const deleted = await deleteExpired(ctx.db, ctx.clock());
  if (deleted > 0) ctx.log.info({ deleted }, 'expired trial posts deleted');
  await deletePastUsage(ctx);
}
