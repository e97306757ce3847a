import { isWeekEventful, WEEKLY_DAY, WEEKLY_HOUR, type Week } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import { letRequestsIn } from '../../../beside-requests.ts';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import type { JobDefinition } from '../../../job-definition.ts';
import { creditsOf } from '../../money/credits/index.ts';
import { queueMail, unsubscribeUrl } from '../../people/mail/index.ts';
import { lockPreferences, selectWeeklyReaders, updatePreferences } from './store.ts';
import {
  countPosts,
  selectRankMoves,
  summarizeCampaigns,
  summarizeWatched,
  sumSpent,
} from './week-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_DAYS = 7;
/** Users in one look at the database. */
const BATCH = 100;

/** Writes to users what became of their links in the week. */
export const sendWeeklyDigestsJob: JobDefinition = {
  name: 'send-weekly-digests',
  schedule: '*/10 * * * *',
  async work(ctx, _data, { signal }) {
    const queued = await sendWeeklyDigests(ctx, signal);
    if (queued > 0) ctx.log.info({ queued }, 'weekly summaries queued');
  },
};

/**
 * Queues the mails of the last whole week; how many. Everybody is looked at once a week, and who has
 * nothing new gets none. What a server that was down has missed is made up for.
 */
export async function sendWeeklyDigests(ctx: Context, signal?: AbortSignal): Promise<number> {
  const to = endOfWeek(ctx.clock());
  const day = to.toISOString().slice(0, 10);
  let queued = 0;
  for (;;) {
    const readers = await selectWeeklyReaders(ctx.db, { day, limit: BATCH });
    for (const reader of readers) {
      await letRequestsIn();
      signal?.throwIfAborted();
      if (await sendWeekly(ctx, reader, { day, to })) queued += 1;
    }
    if (readers.length < BATCH) return queued;
  }
}

/** The last Monday at its hour. */
function endOfWeek(now: Date): Date {
  const end = new Date(now);
  end.setUTCHours(WEEKLY_HOUR, 0, 0, 0);
  end.setUTCDate(end.getUTCDate() - ((now.getUTCDay() - WEEKLY_DAY + WEEK_DAYS) % WEEK_DAYS));
  return end > now ? new Date(end.getTime() - WEEK_DAYS * DAY_MS) : end;
}

async function sendWeekly(
  ctx: Context,
  { userId, email }: { userId: string; email: string },
  { day, to }: { day: string; to: Date },
): Promise<boolean> {
  return ctx.db.transaction().execute(async (trx) => {
    const now = ctx.clock();
    const preferences = await lockPreferences(trx, userId, now);
    // Another process was here first, or the user turned it off meanwhile.
    const isDone = preferences.last_weekly_on !== null && preferences.last_weekly_on >= day;
    if (isDone || !preferences.is_weekly_on) return false;
    await updatePreferences(trx, userId, { last_weekly_on: day });
    const from = new Date(to.getTime() - WEEK_DAYS * DAY_MS);
    const week = await readWeek(trx, { userId, from, to });
    if (!isWeekEventful(week)) return false;
    await queueMail(ctx, trx, {
      to: email,
      message: (mails) =>
        mails.weeklyDigestMail({
          siteName: ctx.config.siteName,
          publicUrl: ctx.publicUrl,
          week,
          from,
          to,
          unsubscribeUrl: unsubscribeUrl(ctx, { kind: 'weekly', userId }),
        }),
      key: `weekly-digest:${userId}:${day}`,
    });
    return true;
  });
}

async function readWeek(
  trx: Kysely<Schema>,
  span: { userId: string; from: Date; to: Date },
): Promise<Week> {
  const { balance } = await creditsOf(trx, span.userId);
  return {
    creditsSpent: await sumSpent(trx, span),
    balance,
    postsMade: await countPosts(trx, span),
    watched: await summarizeWatched(trx, span),
    campaignLinks: await summarizeCampaigns(trx, span),
    ranks: await selectRankMoves(trx, span),
  };
}
