import { AppError, type Security } from '@linkwright/core/all';
import { z } from 'zod';
import type { User } from '../../../http/viewer.ts';
import { takeAttempt } from './attempts.ts';
import { mailFactorChanged } from './factor-mail.ts';
import { selectAuthenticator, selectPasskeys } from './factor-store.ts';
import { type AccountCall, forward } from './forward.ts';
import { presentPasskey } from './passkeys.ts';
import { ungrouped, useOnce } from './second-step.ts';

const enabled = z.object({ totpURI: z.string() });
const made = z.object({ backupCodes: z.array(z.string()) });
/** The library asks for a password; whoever gets here has proven themselves by step-up. */
const proven = { password: 'proven by step-up' };

/** The ways into the account. */
export async function readSecurity(
  { ctx, auth }: Pick<AccountCall, 'ctx' | 'auth'>,
  { userId }: User,
): Promise<Security> {
  const authenticator = await selectAuthenticator(ctx.db, userId);
  const isSetUp = authenticator?.verified === true;
  const { internalAdapter } = await auth.$context;
  const account = await internalAdapter.findCredentialAccount(userId);
  return {
    passkeys: (await selectPasskeys(ctx.db, userId)).map(presentPasskey),
    authenticator: isSetUp,
    recoveryCodesLeft: isSetUp ? (await recoveryCodesOf({ auth }, userId)).length : 0,
    hasPassword: Boolean(account?.password),
  };
}

/** Begins to set up an app, anew each time. Throws STATE_CONFLICT where one is set up already. */
export async function setUpAuthenticator(
  call: AccountCall,
): Promise<{ uri: string; secret: string }> {
  const { data } = await forward(call, '/two-factor/enable', proven, { isProven: true });
  const uri = enabled.parse(data).totpURI;
  return { uri, secret: new URL(uri).searchParams.get('secret') ?? '' };
}

/**
 * Takes the app into use, once a code of it shows that it works. Returns the recovery codes, this once.
 * Throws CODE_INVALID, STATE_CONFLICT or TOO_MANY_ATTEMPTS.
 */
export async function confirmAuthenticator(
  call: AccountCall,
  user: User,
  code: string,
): Promise<{ recoveryCodes: string[]; token: string }> {
  const { ctx } = call;
  const authenticator = await selectAuthenticator(ctx.db, user.userId);
  if (authenticator?.verified !== false) throw new AppError('STATE_CONFLICT');
  await takeAttempt(ctx, 'code', user.userId);
  const body = { code: ungrouped(code) };
  await useOnce(ctx, user.email, body.code);
  const { token } = await forward(call, '/two-factor/verify-totp', body, { isFactor: true });
  await mailFactorChanged(ctx, ctx.db, user, 'authenticator-added');
  if (!token) throw new AppError('INTERNAL');
  return { recoveryCodes: await recoveryCodesOf(call, user.userId), token };
}

/** Throws STATE_CONFLICT where none is set up. */
export async function removeAuthenticator(call: AccountCall, user: User): Promise<string> {
  const { ctx } = call;
  const authenticator = await selectAuthenticator(ctx.db, user.userId);
  if (!authenticator?.verified) throw new AppError('STATE_CONFLICT');
  const how = { isProven: true, isFactor: true };
  const { token } = await forward(call, '/two-factor/disable', proven, how);
  await mailFactorChanged(ctx, ctx.db, user, 'authenticator-removed');
  if (!token) throw new AppError('INTERNAL');
  return token;
}

/** New recovery codes, this once; those before work no more. Throws STATE_CONFLICT. */
export async function makeRecoveryCodes(call: AccountCall, user: User): Promise<string[]> {
  const { data } = await forward(call, '/two-factor/generate-backup-codes', proven, {
    isProven: true,
  });
  await mailFactorChanged(call.ctx, call.ctx.db, user, 'recovery-codes-made');
  return made.parse(data).backupCodes;
}

async function recoveryCodesOf(
  { auth }: Pick<AccountCall, 'auth'>,
  userId: string,
): Promise<string[]> {
  return made.parse(await auth.api.viewBackupCodes({ body: { userId } })).backupCodes;
}
