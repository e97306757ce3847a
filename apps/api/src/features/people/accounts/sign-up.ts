import {
  type AccountUser,
  AppError,
  displayNameFor,
  isMailAddress,
  normalizeEmail,
} from '@linkwright/core/all';
import { lockEmail } from '../../../db/lock-name.ts';
import { callLanguage } from '../../../http/reader-language.ts';
import { requireFeature } from '../../base/settings/index.ts';
import { takeAccountAttempt, takeClientAttempt } from './account-attempts.ts';
import { refuseUnfit } from './fit-password.ts';
import type { AccountCall } from './forward.ts';
import { mailConfirmation } from './mails.ts';
import { rememberSignUp } from './sign-up-proof.ts';
import { selectUserByEmail } from './store.ts';
import { deleteUnconfirmed, insertUser } from './unconfirmed-store.ts';

export interface SignUp {
  email: string;
  password: string;
  firstName: string;
}

/**
 * Creates an account and mails its confirmation link; one with the same address that nobody
 * confirmed gives way to it (docs/specification/people.md, The mailbox decides). Nothing else of
 * the request counts, least of all a role. Throws FIRST_NAME_REQUIRED, INVALID_EMAIL, a password's
 * fault, ALREADY_REGISTERED, TOO_MANY_ATTEMPTS, or ACCESS_DENIED while sign-ups are switched off.
 */
export async function signUp(
  call: AccountCall,
  { email: given, password, firstName }: SignUp,
): Promise<AccountUser> {
  const { ctx, auth, request, reply } = call;
  requireFeature(ctx, 'sign-ups');
  const email = normalizeEmail(given);
  if (firstName === '') throw fault('FIRST_NAME_REQUIRED', 'firstName');
  if (!isMailAddress(email)) throw fault('INVALID_EMAIL', 'email');
  await refuseUnfit(password, 'password');
  await takeAccountAttempt(call, 'mail', email);
  await takeClientAttempt(call, 'sign-up');
  const passwordHash = await (await auth.$context).password.hash(password);
  const user = { id: ctx.uuid(), email, firstName };
  const language = callLanguage(request);
  await ctx.db.transaction().execute(async (trx) => {
    await lockEmail(trx, email);
    await deleteUnconfirmed(trx, email);
    if (await selectUserByEmail(trx, email)) throw new AppError('ALREADY_REGISTERED');
    await insertUser(trx, { ...user, language, passwordHash, now: ctx.clock() });
    await ctx.onSignedUp(trx, { userId: user.id, request });
    await mailConfirmation(ctx, trx, user);
  });
  await rememberSignUp(ctx, reply, user.id);
  return {
    ...user,
    emailConfirmedAt: null,
    displayName: displayNameFor({ first_name: firstName }, email),
  };
}

const fault = (code: 'FIRST_NAME_REQUIRED' | 'INVALID_EMAIL', field: string) => {
  const error = new AppError(code);
  return new AppError(code, { details: [{ field, message: error.message }] });
};
