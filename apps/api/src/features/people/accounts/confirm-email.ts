import { AppError, authMessages, displayNameFor } from '@linkwright/core/all';
import { lockEmail } from '../../../db/lock-name.ts';
import { callLanguage } from '../../../http/reader-language.ts';
import { takeClientAttempt } from './account-attempts.ts';
import { refuseUnfit } from './fit-password.ts';
import type { AccountCall } from './forward.ts';
import { didSignUp } from './sign-up-proof.ts';
import { readClaims } from './signed-claims.ts';
import { selectUser, type UserRow } from './store.ts';
import {
  deleteUnconfirmed,
  insertUser,
  markConfirmed,
  selectPasswordHash,
} from './unconfirmed-store.ts';

/**
 * Confirms the address that the token was mailed to, in the browser that signed up. Throws
 * LINK_INVALID, LINK_EXPIRED, PASSWORD_TO_CHOOSE in any other browser, or TOO_MANY_ATTEMPTS.
 */
export async function confirmEmail(call: AccountCall, token: string): Promise<string> {
  const user = await findOwner(call, token);
  if (user.email_verified) return authMessages.alreadyConfirmed;
  if (!(await didSignUp(call.ctx, call.request, user.id))) {
    throw new AppError('PASSWORD_TO_CHOOSE');
  }
  return settle(call, user);
}

/**
 * The same in any browser, with the account's password. Throws a password's fault, LINK_INVALID,
 * LINK_EXPIRED or TOO_MANY_ATTEMPTS.
 */
export async function confirmWithPassword(
  call: AccountCall,
  { token, password }: { token: string; password: string },
): Promise<string> {
  await refuseUnfit(password, 'password');
  const user = await findOwner(call, token);
  return user.email_verified ? authMessages.alreadyConfirmed : confirmAs(call, user, password);
}

/**
 * Confirms the address for whoever got its mail and knows or chooses the password. Where it is not
 * the one that the sign-up set, somebody else signed up: then nothing of theirs stays
 * (docs/specification/people.md, The mailbox decides).
 */
export async function confirmAs(
  call: AccountCall,
  user: UserRow,
  password: string,
): Promise<string> {
  const hashing = (await call.auth.$context).password;
  const hash = await selectPasswordHash(call.ctx.db, user.id);
  const isKnown = hash !== undefined && (await hashing.verify({ hash, password }));
  return settle(call, user, isKnown ? undefined : await hashing.hash(password));
}

async function settle(
  { ctx, request }: AccountCall,
  { id, email }: UserRow,
  passwordHash?: string,
): Promise<string> {
  return ctx.db.transaction().execute(async (trx) => {
    await lockEmail(trx, email);
    const user = await selectUser(trx, id);
    // Somebody signed up anew in between, whose link is another one.
    if (!user) throw new AppError('LINK_INVALID');
    if (user.email_verified) return authMessages.alreadyConfirmed;
    const now = ctx.clock();
    if (passwordHash !== undefined) {
      if (!(await deleteUnconfirmed(trx, email))) throw new AppError('ACCESS_DENIED');
      const firstName = displayNameFor({}, email);
      const language = callLanguage(request);
      await insertUser(trx, { id, email, firstName, language, passwordHash, now });
    }
    await markConfirmed(trx, id, now);
    await ctx.onVerified(trx, { userId: id, email });
    return authMessages.confirmed;
  });
}

async function findOwner(call: AccountCall, token: string): Promise<UserRow> {
  await takeClientAttempt(call, 'confirm');
  const claims = await readClaims(call.ctx, 'confirmation', token);
  if (claims === 'expired') throw new AppError('LINK_EXPIRED');
  const user = claims?.sub === undefined ? undefined : await selectUser(call.ctx.db, claims.sub);
  if (!user) throw new AppError('LINK_INVALID');
  return user;
}
