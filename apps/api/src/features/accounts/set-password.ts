import { AppError, passwordFault } from '@linkwright/core';
import { requireSession, viewerOf } from '../../http/viewer.ts';
import { forgetSignIns, takeAttempt } from './attempts.ts';
import { type AccountCall, forward } from './forward.ts';

type IsCommon = (password: string) => boolean;

/** Sets a new password with a mailed token, and ends every session. Throws LINK_INVALID. */
export async function resetPassword(
  call: AccountCall,
  { token, newPassword }: { token: string; newPassword: string },
  isCommon: IsCommon,
): Promise<void> {
  refuseUnfit(newPassword, isCommon);
  const passwordOf = await ownerOf(call, token);
  // The library refuses an unknown token, and counts how often.
  await forward(call, '/reset-password', { token, newPassword }, passwordOf ? { passwordOf } : {});
}

/** Who got the token by mail, as the library keeps it; undefined for one that it does not know. */
async function ownerOf({ auth }: AccountCall, token: string) {
  const { internalAdapter } = await auth.$context;
  const kept = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  return (kept && (await internalAdapter.findUserById(kept.value))) ?? undefined;
}

/**
 * Changes the password of whoever knows the old one, and ends the user's other sessions. Returns the
 * token of the session that goes on. Throws INVALID_CREDENTIALS or TOO_MANY_ATTEMPTS.
 */
export async function changePassword(
  call: AccountCall,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  isCommon: IsCommon,
): Promise<string> {
  const user = requireSession(await viewerOf(call.ctx, call.request));
  refuseUnfit(newPassword, isCommon);
  await takeAttempt(call.ctx, 'sign-in', user.email);
  const { token } = await forward(
    call,
    '/change-password',
    { currentPassword, newPassword, revokeOtherSessions: true },
    { passwordOf: { id: user.userId, email: user.email } },
  );
  await forgetSignIns(call.ctx, user.email);
  if (!token) throw new AppError('INTERNAL');
  return token;
}

function refuseUnfit(password: string, isCommon: IsCommon): void {
  const wrong = passwordFault(password, isCommon);
  if (!wrong) return;
  const { message } = new AppError(wrong);
  throw new AppError(wrong, { details: [{ field: 'newPassword', message }] });
}
