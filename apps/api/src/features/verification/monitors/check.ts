import { AppError, type Monitor } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { makeRowDue } from '../../../db/recurring-rows.ts';
import { overDay, takeChecks } from './budget.ts';
import { watchLimit } from './create.ts';
import { presentLinks } from './present.ts';
import { checkSoon } from './recheck.ts';
import { type LinkRow, selectLink, watchedLinks } from './store.ts';

/** Two checks of a link are no closer than that, whoever asks. */
export const APART_MS = 10 * 60 * 1000;

/**
 * Has a link checked in a moment. The check counts as any other: a second one that misses the link
 * confirms nothing before its time. Throws NOT_FOUND, INVALID_REQUEST for a link that is paused, and
 * RATE_LIMITED where a check was just there, is about to be, or the day's are used up.
 */
export async function checkMonitor(
  ctx: Context,
  { userId, id }: { userId: string; id: string },
): Promise<Monitor> {
  const max = await watchLimit(ctx, userId);
  const now = ctx.clock();
  const row = await ctx.db.transaction().execute(async (trx) => {
    const before = new Date(now.getTime() - APART_MS);
    const madeDue = await makeRowDue(trx, watchedLinks, { userId, id, now, before });
    const link = await selectLink(trx, userId, id);
    if (!link) throw new AppError('NOT_FOUND');
    if (madeDue === 0) throw refusal(link, now);
    if (!(await takeChecks(ctx, trx, { userId, max, count: 1 }))) throw overDay(ctx);
    await checkSoon(ctx, trx);
    return link;
  });
  const [monitor] = await presentLinks(ctx, [row]);
  if (!monitor) throw new AppError('NOT_FOUND');
  return monitor;
}

function refusal(link: LinkRow, now: Date): AppError {
  if (link.paused_at) {
    return new AppError('INVALID_REQUEST', {
      message: 'This link is paused. Resume it to have it checked.',
    });
  }
  const isDue = link.next_look_at <= now;
  const from = isDue ? now : (link.last_look_at ?? now);
  return new AppError('RATE_LIMITED', {
    message: isDue ? 'This link is about to be checked.' : 'This link was checked a moment ago.',
    retryAfter: Math.max(1, Math.ceil((from.getTime() + APART_MS - now.getTime()) / 1000)),
  });
}
