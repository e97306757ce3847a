import { createHash } from 'node:crypto';
import { AppError, normalizeEmail } from '@linkwright/core/all';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { countAttempt } from './attempt-store.ts';
import { forget, takeAttempt } from './attempts.ts';
import { type AccountCall, type AuthAnswer, forward } from './forward.ts';

/** A code is good for its half minute, and one on either side. */
const CODE_LIFE_MS = 90_000;

const redirect = z.object({ twoFactorRedirect: z.literal(true) });

/** Whether the password was right, and the library waits for a code. */
export const asksSecondStep = ({ data }: AuthAnswer): boolean => redirect.safeParse(data).success;

interface Given {
  email: string;
  code: string | undefined;
  /** Of the answer to the password. */
  cookies: string[];
}

/** The second step of signing in. Throws SECOND_STEP_REQUIRED, CODE_INVALID or TOO_MANY_ATTEMPTS. */
export async function takeSecondStep(
  call: AccountCall,
  { email, code, cookies }: Given,
): Promise<AuthAnswer> {
  if (!code) throw new AppError('SECOND_STEP_REQUIRED');
  return verifyCode(call, { email, whom: email, scope: 'code', code, cookies });
}

interface Code {
  /** Of the account: a code is used up for signing in and for step-up alike. */
  email: string;
  /** Whose attempts are counted. */
  whom: string;
  scope: 'code' | 'step-up';
  code: string;
  cookies?: string[];
}

/** A code as it is judged: apps show theirs in groups, and people copy the gaps. */
export const ungrouped = (code: string): string => code.replace(/[ -]/g, '');

/** Has the library judge a code of the app, or a recovery code, which it spends. */
export async function verifyCode(
  call: AccountCall,
  { email, whom, scope, code, cookies = [] }: Code,
): Promise<AuthAnswer> {
  await takeAttempt(call.ctx, scope, whom);
  const digits = ungrouped(code);
  const isOfApp = /^\d{6}$/.test(digits);
  if (isOfApp) await useOnce(call.ctx, email, digits);
  const path = isOfApp ? '/two-factor/verify-totp' : '/two-factor/verify-backup-code';
  const body = { code: isOfApp ? digits : code };
  const answer = await forward(call, path, body, { cookies, isFactor: true });
  await forget(call.ctx, scope, whom);
  return answer;
}

/** Whoever reads a code over somebody's shoulder has no use for it (RFC 6238, section 5.2). */
export async function useOnce(ctx: Context, email: string, code: string): Promise<void> {
  const wasUsed = await countAttempt(ctx.db, {
    scope: 'code-used',
    key_hash: createHash('sha256')
      .update(`${normalizeEmail(email)} ${code}`)
      .digest(),
    limit: 1,
    now: ctx.clock(),
    windowMs: CODE_LIFE_MS,
  });
  if (!wasUsed) return;
  const message = 'This code was entered before. Wait for the next one.';
  throw new AppError('CODE_INVALID', { message });
}
