import { type AccountLimit, AppError, limitMessage } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { isPremium } from './premium.ts';

/** The user's limit now (docs/specification/money.md, What Premium opens). */
export const limitFor = async (
  ctx: Pick<Context, 'db' | 'clock'>,
  userId: string,
  { free, premium }: AccountLimit,
): Promise<number> => ((await isPremium(ctx, userId)) ? premium : free);

/** The refusal of one more by whoever has as many as `max`. */
export const limitReached = (limit: AccountLimit, max: number = limit.premium): AppError =>
  new AppError('LIMIT_REACHED', {
    message: limitMessage(limit, max < limit.premium ? 'free' : 'premium'),
  });
