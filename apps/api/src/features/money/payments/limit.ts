import { AppError } from '@linkwright/core';
import type { Context } from '../../../context.ts';
import { isPremium } from './premium.ts';

/** How many of something there may be, without Premium and with it. */
export interface Limits {
  free: number;
  premium: number;
}

/** The user's limit now (docs/specification/money.md, What Premium opens). */
export const limitFor = async (
  ctx: Pick<Context, 'db' | 'clock'>,
  userId: string,
  { free, premium }: Limits,
): Promise<number> => ((await isPremium(ctx, userId)) ? premium : free);

/** The refusal of one more, e.g. of 'automations'. */
export function limitReached(what: string, limit: number, { premium }: Limits): AppError {
  const way =
    limit < premium
      ? `With Premium there can be ${premium.toLocaleString('en-US')}.`
      : 'Please remove one first.';
  return new AppError('LIMIT_REACHED', {
    message: `You may have ${limit.toLocaleString('en-US')} ${what}. ${way}`,
  });
}
