import {
  type AccountUser,
  AppError,
  displayNameFor,
  isMailAddress,
  normalizeEmail,
  passwordFault,
} from '@linkwright/core';
import { z } from 'zod';
import { requireFeature } from '../settings/index.ts';
import { takeAttempt } from './attempts.ts';
import { type AccountCall, forward } from './forward.ts';
import { emailIsTaken } from './store.ts';

const answer = z.object({ user: z.object({ id: z.string() }) });

export interface SignUp {
  email: string;
  password: string;
  firstName: string;
}

/**
 * Creates an account and mails its confirmation link. Nothing else of the request counts, least of
 * all a role. Throws FIRST_NAME_REQUIRED, INVALID_EMAIL, a password's fault, ALREADY_REGISTERED,
 * TOO_MANY_ATTEMPTS, or ACCESS_DENIED while sign-ups are switched off.
 */
export async function signUp(
  call: AccountCall,
  { email: given, password, firstName }: SignUp,
  isCommon: (password: string) => boolean,
): Promise<AccountUser> {
  const { ctx } = call;
  requireFeature(ctx, 'sign-ups');
  const email = normalizeEmail(given);
  if (firstName === '') throw fault('FIRST_NAME_REQUIRED', 'firstName');
  if (!isMailAddress(email)) throw fault('INVALID_EMAIL', 'email');
  const wrong = passwordFault(password, isCommon);
  if (wrong) throw fault(wrong, 'password');
  await takeAttempt(ctx, 'mail', email);
  if (await emailIsTaken(ctx.db, email)) throw new AppError('ALREADY_REGISTERED');
  try {
    const { data } = await forward(call, '/sign-up/email', { email, password, name: firstName });
    const { id } = answer.parse(data).user;
    for (const note of ctx.onSignedUp) await note(id, call.request);
    return {
      id,
      email,
      emailConfirmedAt: null,
      firstName,
      displayName: displayNameFor({ first_name: firstName }, email),
    };
  } catch (error) {
    // Of two sign-ups at once, the database lets one in; the library has no word for the other.
    const isRace = error instanceof AppError && error.code === 'INVALID_REQUEST';
    if (isRace && (await emailIsTaken(ctx.db, email))) {
      throw new AppError('ALREADY_REGISTERED', { cause: error });
    }
    throw error;
  }
}

const fault = (code: 'FIRST_NAME_REQUIRED' | 'INVALID_EMAIL' | PasswordCode, field: string) => {
  const error = new AppError(code);
  return new AppError(code, { details: [{ field, message: error.message }] });
};
type PasswordCode = NonNullable<ReturnType<typeof passwordFault>>;
