import type { Context } from '../../../context.ts';
import { discoveryRuns } from './run-store.ts';

/** Gives up searches that nobody will finish. */
export async function failPastDiscoveries(ctx: Context): Promise<void> {
  const failed = await discoveryRuns.giveUp(ctx.db, ctx.clock(), {
    note: 'Not finished within a day',
  });
  if (failed > 0) ctx.log.warn({ failed }, 'searches that were never finished given up');
}
