import { createHash } from 'node:crypto';
import { AppError, normalizeEmail } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { countAttempt, deletePast, forgetAttempts, uncountAttempt } from './attempt-store.ts';
import { deletePastDeviceLogins } from './device-login-store.ts';

const MINUTE = 60_000;

/**
 * How often one account may be tried, whether or not it exists, by one client and by all that are
 * strangers to it; and how often one client may sign up, confirm, have a link mailed again, have a
 * terminal's code made, or look one up.
 */
const limits = {
  'sign-in': { limit: 10, windowMs: 15 * MINUTE },
  'sign-in-all': { limit: 100, windowMs: 60 * MINUTE },
  mail: { limit: 5, windowMs: 60 * MINUTE },
  'mail-all': { limit: 20, windowMs: 60 * MINUTE },
  'sign-up': { limit: 30, windowMs: 60 * MINUTE },
  resend: { limit: 20, windowMs: 60 * MINUTE },
  confirm: { limit: 60, windowMs: 5 * MINUTE },
  'device-start': { limit: 30, windowMs: 10 * MINUTE },
  'device-code': { limit: 30, windowMs: 10 * MINUTE },
  code: { limit: 10, windowMs: 15 * MINUTE },
  'step-up': { limit: 10, windowMs: 15 * MINUTE },
} as const;
type Scope = keyof typeof limits;

/** Counts one attempt on or by whoever that is. Throws TOO_MANY_ATTEMPTS with the wait. */
export async function takeAttempt(ctx: Context, scope: Scope, whom: string): Promise<void> {
  const { limit, windowMs } = limits[scope];
  const now = ctx.clock();
  const startedAt = await countAttempt(ctx.db, {
    scope,
    key_hash: hashOf(whom),
    limit,
    now,
    windowMs,
  });
  if (!startedAt) return;
  const wait = startedAt.getTime() + windowMs - now.getTime();
  throw new AppError('TOO_MANY_ATTEMPTS', { retryAfter: Math.max(1, Math.ceil(wait / 1000)) });
}

/**
 * Counts one call of the auth library by one address. Its own limiter goes by the clock of each machine:
 * one that is wrong would refuse who is welcome, and forget who is not.
 */
export async function countCall(
  ctx: Context,
  key: string,
  { window, max }: { window: number; max: number },
): Promise<{ allowed: boolean; retryAfter: number | null }> {
  const now = ctx.clock();
  const windowMs = window * 1000;
  const key_hash = createHash('sha256').update(key).digest();
  const startedAt = await countAttempt(ctx.db, {
    scope: 'address',
    key_hash,
    limit: max,
    now,
    windowMs,
  });
  if (!startedAt) return { allowed: true, retryAfter: null };
  const wait = startedAt.getTime() + windowMs - now.getTime();
  return { allowed: false, retryAfter: Math.max(1, Math.ceil(wait / 1000)) };
}

/** As if nobody had tried. */
export const forget = (ctx: Context, scope: Scope, whom: string): Promise<void> =>
  forgetAttempts(ctx.db, scope, hashOf(whom));

/** As if there had been one attempt less. */
export const giveBack = (ctx: Context, scope: Scope, whom: string): Promise<void> =>
  uncountAttempt(ctx.db, scope, hashOf(whom));

/** Deletes sessions and terminals' questions that ran out, and counts that no longer count. */
export async function deletePastAccess(ctx: Context): Promise<void> {
  const now = ctx.clock();
  await deletePastDeviceLogins(ctx.db, new Date(now.getTime() - 60 * MINUTE));
  await deletePast(ctx.db, now, new Date(now.getTime() - limits.mail.windowMs));
}

const hashOf = (whom: string): Buffer => createHash('sha256').update(normalizeEmail(whom)).digest();
