import { AppError } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { allowanceDay, secondsToNextDay, takeAllowance } from '../../../http/allowance.ts';

/** Checks that adding links and going on with them may ask for on a UTC day: so many times the plan's links. */
const CHECKS_PER_LINK = 3;
const TESTS_PER_DAY = 50;

/** Takes checks out of the user's day, or none when there are not enough left: then false. */
export const takeChecks = (
  ctx: Context,
  trx: Kysely<Schema>,
  { userId, max, count }: { userId: string; max: number; count: number },
): Promise<boolean> =>
  takeAllowance(trx, allowanceDay(ctx.clock()), {
    scope: 'watch-look',
    key: userId,
    count,
    limit: max * CHECKS_PER_LINK,
  });

/** Takes a test delivery out of the user's day. Throws RATE_LIMITED. */
export async function takeTest(ctx: Context, userId: string): Promise<void> {
  const part = { scope: 'webhook-test', key: userId, limit: TESTS_PER_DAY } as const;
  if (!(await takeAllowance(ctx.db, allowanceDay(ctx.clock()), part))) throw overDay(ctx);
}

export const overDay = (ctx: Context): AppError =>
  new AppError('RATE_LIMITED', {
    message: 'That is enough for one day. Please go on tomorrow.',
    retryAfter: secondsToNextDay(ctx.clock()),
  });
