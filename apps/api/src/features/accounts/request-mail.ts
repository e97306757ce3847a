import { AppError, isEmailAddress, normalizeEmail } from '@linkwright/core';
import { takeAttempt } from './attempts.ts';
import { type AccountCall, forward } from './forward.ts';

/** An answer takes at least this long, so that its time does not tell whether the account exists. */
const FLOOR_MS = 500;

/** Mails a confirmation link to an unconfirmed account; says nothing about others (ruling 20). */
export const resendConfirmation = (call: AccountCall, email: string): Promise<void> =>
  requestMail(call, '/send-verification-email', email);

/** Mails a link for a new password if there is such an account; says nothing about it (ruling 20). */
export const requestPasswordReset = (call: AccountCall, email: string): Promise<void> =>
  requestMail(call, '/request-password-reset', email);

async function requestMail(call: AccountCall, path: string, given: string): Promise<void> {
  const email = normalizeEmail(given);
  if (!isEmailAddress(email)) throw new AppError('INVALID_EMAIL');
  await takeAttempt(call.ctx, 'mail', email);
  const floor = new Promise((resolve) => setTimeout(resolve, FLOOR_MS));
  try {
    await forward(call, path, { email });
  } finally {
    await floor;
  }
}
