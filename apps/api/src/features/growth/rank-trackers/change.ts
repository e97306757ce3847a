import {
  AppError,
  type actOnRankTrackers as actEndpoint,
  RANK_APART_MS,
  type RankTracker,
  sayMoment,
} from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { makeRowDue, pauseRow, resumeRow } from '../../../db/recurring-rows.ts';
import type { Schema } from '../../../db/schema.ts';
import { selectTimeZone } from '../../../db/time-zone-of.ts';
import { allowanceDay, secondsToNextDay } from '../../../http/allowance.ts';
import { checkSoon } from './check-ranks.ts';
import { countChecksOf } from './check-store.ts';
import { presentTrackers } from './present.ts';
import {
  countDue,
  deleteTrackers,
  giveTag,
  selectTracker,
  type TrackerRow,
  takeTag,
  trackers,
  updateTags,
} from './store.ts';

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
    await requireLook(ctx, trx, { userId: own.userId, now });
    const isDue = tracker.paused_at === null && tracker.next_check_at <= now;
    if (!isMadeDue && !isDue) throw refusal(tracker, now);
    await checkSoon(ctx, trx);
    return tracker;
  });
  return presentOne(ctx, row);
}

/**
 * Does one thing with several keywords of the user's, all or none; how many it was done with. Keywords
 * that are not there, or that it cannot be done with, are passed over. Throws INVALID_REQUEST where a tag is
 * missing, and as `checkTracker` does where nothing can be checked at all.
 */
export async function actOnTrackers(
  ctx: Context,
  userId: string,
  { ids, act, tag }: z.output<(typeof actEndpoint)['body']>,
): Promise<number> {
  const now = ctx.clock();
  const own = { userId, id: ids };
  switch (act) {
    case 'remove':
      return deleteTrackers(ctx.db, userId, ids);
    case 'pause':
      return pauseRow(ctx.db, trackers, { ...own, now });
    case 'resume':
      return resumeRow(ctx.db, trackers, own);
    case 'check':
      return ctx.db.transaction().execute(async (trx) => {
        await requireLook(ctx, trx, { userId, now });
        const before = new Date(now.getTime() - RANK_APART_MS);
        await makeRowDue(trx, trackers, { ...own, now, before });
        const due = await countDue(trx, { userId, ids, now });
        if (due > 0) await checkSoon(ctx, trx);
        return due;
      });
    default: {
      if (tag === undefined) {
        const details = [{ field: 'tag', message: 'is needed' }];
        throw new AppError('INVALID_REQUEST', { details });
      }
      return (act === 'tag' ? giveTag : takeTag)(ctx.db, { userId, ids, tag });
    }
  }
}

/** Throws PROVIDER_MISSING, and RATE_LIMITED where the day's checks are used up. */
async function requireLook(
  ctx: Context,
  trx: Kysely<Schema>,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  if (!ctx.search) throw new AppError('PROVIDER_MISSING');
  if ((await countChecksOf(trx, allowanceDay(now))) < ctx.config.rankChecksPerDay) return;
  const zone = await selectTimeZone(trx, userId);
  const again = new Date(now.getTime() + secondsToNextDay(now) * 1000);
  throw new AppError('RATE_LIMITED', {
    message: `Today’s rank checks of this installation are used up. There are new ones on ${sayMoment(again, zone)}.`,
    retryAfter: secondsToNextDay(now),
  });
}

/** Stops tracking a keyword and deletes its history. Throws NOT_FOUND. */
export async function removeTracker(ctx: Context, { userId, id }: Own): Promise<void> {
  if ((await deleteTrackers(ctx.db, userId, [id])) === 0) throw new AppError('NOT_FOUND');
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
