import type { Context } from '../../../context.ts';
import { failAbandoned } from './run-store.ts';

/** A run that is not done after so long will not be: every try of it has failed. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;

/** Gives up searches that nobody will finish. */
export async function failPastDiscoveries(ctx: Context): Promise<void> {
  const now = ctx.clock();
  const failed = await failAbandoned(ctx.db, {
    before: new Date(now.getTime() - ABANDONED_MS),
    now,
  });
  if (failed > 0) ctx.log.warn({ failed }, 'searches that were never finished given up');
}
