import { AppError, type stepUp as endpoint } from '@linkwright/core/all';
import type { z } from 'zod';
import type { User } from '../../../http/viewer.ts';
import { forget, takeAttempt } from './attempts.ts';
import {
  markPasskeyUsed,
  markProven,
  selectAuthenticator,
  selectPasskeyOwner,
} from './factor-store.ts';
import { type AccountCall, forward } from './forward.ts';
import { verifyCode } from './second-step.ts';
import { mayBypass } from './sign-in.ts';
import type { Assertion } from './sign-in-passkey.ts';
import { deleteSessions } from './store.ts';

type Proof = z.output<(typeof endpoint)['body']>;

/**
 * Takes a proof of who has the session, for ten minutes. Returns the session's token where it is a new
 * one. Throws INVALID_CREDENTIALS, CODE_INVALID, PASSKEY_INVALID or TOO_MANY_ATTEMPTS.
 */
export async function stepUp(
  call: AccountCall,
  user: User,
  proof: Proof,
): Promise<string | undefined> {
  const { ctx } = call;
  if ('passkey' in proof) return provePasskey(call, user, proof.passkey);
  const { userId, sessionId } = user;
  const isFactor = 'code' in proof;
  if (isFactor) await proveCode(call, user, proof.code);
  else await provePassword(call, user, proof.password);
  await markProven(ctx.db, { sessionId, isFactor, now: ctx.clock() });
  await forget(ctx, 'step-up', userId);
  return undefined;
}

async function provePassword(call: AccountCall, user: User, password: string): Promise<void> {
  const { ctx, auth } = call;
  await takeAttempt(ctx, 'step-up', user.userId);
  if (mayBypass(ctx, call.request, user.email)) return;
  const library = await auth.$context;
  const account = await library.internalAdapter.findCredentialAccount(user.userId);
  const hash = account?.password;
  if (!hash || !(await library.password.verify({ hash, password }))) {
    throw new AppError('INVALID_CREDENTIALS', { message: 'This is not your password.' });
  }
}

async function proveCode(call: AccountCall, { userId, email }: User, code: string): Promise<void> {
  const authenticator = await selectAuthenticator(call.ctx.db, userId);
  // The library would take a code of an app that is being set up, and finish that.
  if (!authenticator?.verified) throw new AppError('CODE_INVALID');
  await verifyCode(call, { email, whom: userId, scope: 'step-up', code });
}

/** The library makes a session of it, which takes the place of the one that asked. */
async function provePasskey(call: AccountCall, user: User, passkey: Assertion) {
  const { ctx } = call;
  await takeAttempt(ctx, 'step-up', user.userId);
  const owner = await selectPasskeyOwner(ctx.db, passkey.id);
  if (owner !== user.userId) throw new AppError('PASSKEY_INVALID');
  const { token } = await forward(
    call,
    '/passkey/verify-authentication',
    { response: passkey },
    { isFactor: true },
  );
  await deleteSessions(ctx.db, user.userId, user.sessionId);
  await markPasskeyUsed(ctx.db, passkey.id, ctx.clock());
  await forget(ctx, 'step-up', user.userId);
  return token;
}
