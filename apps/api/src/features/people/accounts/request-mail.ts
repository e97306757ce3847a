import { AppError, isEmailAddress, normalizeEmail } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { takeAccountAttempt, takeClientAttempt } from './account-attempts.ts';
import { type AccountCall, forward } from './forward.ts';
import { mailConfirmation } from './mails.ts';
import { selectUserByEmail } from './store.ts';

/** An answer takes at least this long, so that its time does not tell whether the account exists. */
const FLOOR_MS = 500;

/**
 * Mails a confirmation link to an unconfirmed account; says nothing about others
 * (docs/specification/people.md, What a stranger may learn). Throws EMAIL_ALREADY_CONFIRMED to the
 * signed-in owner, INVALID_EMAIL or TOO_MANY_ATTEMPTS.
 */
export const resendConfirmation = (
  call: AccountCall,
  given: string,
  caller: () => Promise<Viewer>,
): Promise<void> =>
  requestMail(call, given, async (email) => {
    await takeClientAttempt(call, 'resend');
    const viewer = await caller();
    if (viewer.kind === 'user' && viewer.isVerified && viewer.email === email) {
      throw new AppError('EMAIL_ALREADY_CONFIRMED');
    }
    await mailIfUnconfirmed(call.ctx, email);
  });

/**
 * Mails a link for a new password if there is such an account; says nothing about it
 * (docs/specification/people.md, What a stranger may learn).
 */
export const requestPasswordReset = (call: AccountCall, given: string): Promise<void> =>
  requestMail(call, given, async (email) => {
    await forward(call, '/request-password-reset', { email });
  });

/** Whoever knows the password of an account that nobody confirmed gets its link again. */
export async function remindToConfirm(call: AccountCall, email: string): Promise<void> {
  try {
    await takeAccountAttempt(call, 'mail', email);
  } catch (error) {
    // They are told to look into their mail all the same.
    if (error instanceof AppError && error.code === 'TOO_MANY_ATTEMPTS') return;
    throw error;
  }
  await mailIfUnconfirmed(call.ctx, email);
}

const mailIfUnconfirmed = (ctx: Context, email: string): Promise<void> =>
  ctx.db.transaction().execute(async (trx) => {
    const user = await selectUserByEmail(trx, email);
    if (!user || user.email_verified) return;
    await mailConfirmation(ctx, trx, { id: user.id, email, firstName: user.first_name });
  });

async function requestMail(
  call: AccountCall,
  given: string,
  send: (email: string) => Promise<void>,
): Promise<void> {
  const email = normalizeEmail(given);
  if (!isEmailAddress(email)) throw new AppError('INVALID_EMAIL');
  await takeAccountAttempt(call, 'mail', email);
  const floor = new Promise((resolve) => setTimeout(resolve, FLOOR_MS));
  try {
    await send(email);
  } finally {
    await floor;
  }
}
