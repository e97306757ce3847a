import type { Context } from '../../../context.ts';
import { deleteFailures, deleteMails } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_DAYS = 30;

/** Deletes mails after 30 days, and failures that neither the list nor the day's count needs. */
export async function deletePastMail(ctx: Context): Promise<void> {
  const now = ctx.clock().getTime();
  await deleteMails(ctx.db, new Date(now - KEPT_DAYS * DAY_MS));
  await deleteFailures(ctx.db, new Date(now - DAY_MS));
}
