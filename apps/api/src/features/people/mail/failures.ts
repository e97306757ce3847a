import type { MailFailures } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { countMails, readFailures } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How mail is doing, for admins. */
export async function mailFailures(ctx: Context): Promise<MailFailures> {
  const { name, isStandIn } = ctx.mail;
  const since = new Date(ctx.clock().getTime() - DAY_MS);
  const { items, recent, common } = await readFailures(ctx.db, since);
  return {
    provider: { name, isStandIn },
    ...(await countMails(ctx.db)),
    items: items.map(({ created_at, error, email, attempt, status }) => ({
      timestamp: created_at.toISOString(),
      error,
      email,
      attempt,
      status,
    })),
    recentFailures: recent,
    commonErrors: common,
  };
}
