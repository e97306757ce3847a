import { daysInMs, keptDays, keptHours } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { deleteFailures, deleteMails } from './store.ts';

/** Deletes mails after 30 days, and failures that neither the list nor the day's count needs. */
export async function deletePastMail(ctx: Context): Promise<void> {
  const now = ctx.clock().getTime();
  await deleteMails(ctx.db, new Date(now - daysInMs(keptDays.mail)));
  await deleteFailures(ctx.db, new Date(now - daysInMs(keptHours.mailFailure / 24)));
}
