import { createHash } from 'node:crypto';
import { AppError, normalizeEmail } from '@linkwright/core';
import type { Context } from '../../context.ts';
import { countAttempt, deletePast, forgetAttempts } from './attempt-store.ts';

const MINUTE = 60_000;

/** How often one account may be tried, whoever tries and whether or not it exists. */
const limits = {
  'sign-in': { limit: 10, windowMs: 15 * MINUTE },
  mail: { limit: 5, windowMs: 60 * MINUTE },
} as const;
type Scope = keyof typeof limits;

/** Counts one attempt on the account of that address. Throws TOO_MANY_ATTEMPTS with the wait. */
export async function takeAttempt(ctx: Context, scope: Scope, email: string): Promise<void> {
  const { limit, windowMs } = limits[scope];
  const now = ctx.clock();
  const startedAt = await countAttempt(ctx.db, {
    scope,
    key_hash: hashOf(email),
    limit,
    now,
    windowMs,
  });
  if (!startedAt) return;
  const wait = startedAt.getTime() + windowMs - now.getTime();
  throw new AppError('TOO_MANY_ATTEMPTS', { retryAfter: Math.max(1, Math.ceil(wait / 1000)) });
}

/** After a right password the count starts again. */
export const forgetSignIns = (ctx: Context, email: string): Promise<void> =>
  forgetAttempts(ctx.db, 'sign-in', hashOf(email));

/** Deletes sessions that ran out and counts that no longer count. */
export async function deletePastAccess(ctx: Context): Promise<void> {
  const now = ctx.clock();
  await deletePast(ctx.db, now, new Date(now.getTime() - limits.mail.windowMs));
}

const hashOf = (email: string): Buffer =>
  createHash('sha256').update(normalizeEmail(email)).digest();
