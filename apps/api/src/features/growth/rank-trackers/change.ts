import { AppError, RANK_APART_MS, type RankTracker } from '@linkwright/core';
import type { Context } from '../../../context.ts';
import { makeRowDue, pauseRow, resumeRow } from '../../../db/recurring-rows.ts';
import { allowanceDay, secondsToNextDay } from '../../../http/allowance.ts';
import { checkSoon } from './check-ranks.ts';
import { countChecksOf } from './check-store.ts';
import { presentTrackers } from './present.ts';
import { deleteTracker, selectTracker, type TrackerRow, trackers, updateTags } from './store.ts';

interface Own {
  userId: string;
  id: string;
}

/** Pauses a keyword or goes on with it, and gives it tags. Throws NOT_FOUND. */
export async function changeTracker(
  ctx: Context,
  own: Own,
  { isPaused, tags }: { isPaused?: boolean | undefined; tags?: string[] | undefined },
): Promise<RankTracker> {
  const row = await ctx.db.transaction().execute(async (trx) => {
    if (isPaused) await pauseRow(trx, trackers, { ...own, now: ctx.clock() });
    else if (isPaused === false) await resumeRow(trx, trackers, own);
    if (tags) await updateTags(trx, { ...own, tags: [...new Set(tags)] });
    return selectTracker(trx, own.userId, own.id);
  });
  return presentOne(ctx, row);
}

/**
 * Has a keyword checked in a moment. Throws NOT_FOUND, PROVIDER_MISSING, STATE_CONFLICT for one that
 * is paused, and RATE_LIMITED where a check was just there, or the day's are used up.
 */
export async function checkTracker(ctx: Context, own: Own): Promise<RankTracker> {
  const now = ctx.clock();
  const row = await ctx.db.transaction().execute(async (trx) => {
    const before = new Date(now.getTime() - RANK_APART_MS);
    const isMadeDue = await makeRowDue(trx, trackers, { ...own, now, before });
    const tracker = await selectTracker(trx, own.userId, own.id);
    if (!tracker) throw new AppError('NOT_FOUND');
    if (!ctx.search) throw new AppError('PROVIDER_MISSING');
    if ((await countChecksOf(trx, allowanceDay(now))) >= ctx.config.rankChecksPerDay) {
      throw new AppError('RATE_LIMITED', {
        message:
          'Today’s rank checks of this installation are used up. New ones start at 0:00 UTC.',
        retryAfter: secondsToNextDay(now),
      });
    }
    const isDue = tracker.paused_at === null && tracker.next_check_at <= now;
    if (!isMadeDue && !isDue) throw refusal(tracker, now);
    await checkSoon(ctx, trx);
    return tracker;
  });
  return presentOne(ctx, row);
}

/** Stops tracking a keyword and deletes its history. Throws NOT_FOUND. */
export async function removeTracker(ctx: Context, { userId, id }: Own): Promise<void> {
  if (!(await deleteTracker(ctx.db, userId, id))) throw new AppError('NOT_FOUND');
}

async function presentOne(ctx: Context, row: TrackerRow | undefined): Promise<RankTracker> {
  const [tracker] = row ? await presentTrackers(ctx, [row]) : [];
  if (!tracker) throw new AppError('NOT_FOUND');
  return tracker;
}

function refusal(tracker: TrackerRow, now: Date): AppError {
  if (tracker.paused_at) {
    return new AppError('STATE_CONFLICT', {
      message: 'This keyword is paused. Resume it to have it checked.',
    });
  }
  const from = tracker.last_check_at ?? now;
  return new AppError('RATE_LIMITED', {
    message: 'This keyword was checked less than an hour ago.',
    retryAfter: Math.max(1, Math.ceil((from.getTime() + RANK_APART_MS - now.getTime()) / 1000)),
  });
}
