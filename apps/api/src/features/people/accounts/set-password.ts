import { AppError } from '@linkwright/core/all';
import type { User } from '../../../http/viewer.ts';
import { forgetSignIns, takeAccountAttempt } from './account-attempts.ts';
import { confirmAs } from './confirm-email.ts';
import { refuseUnfit } from './fit-password.ts';
import { type AccountCall, forward } from './forward.ts';
import { selectUser } from './store.ts';

/**
 * Sets a new password with a mailed token, and ends every session, API key and terminal. The token
 * shows whose mailbox it is: an address that nobody confirmed is theirs from now on
 * (docs/specification/people.md, The mailbox decides). Throws LINK_INVALID.
 */
export async function resetPassword(
  call: AccountCall,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<void> {
  await refuseUnfit(newPassword, 'newPassword');
  const { internalAdapter } = await call.auth.$context;
  const identifier = `reset-password:${token}`;
  const kept = await internalAdapter.findVerificationValue(identifier);
  const owner = kept ? await selectUser(call.ctx.db, kept.value) : undefined;
  if (owner && !owner.email_verified) {
    const taken = await internalAdapter.consumeVerificationValue(identifier);
    if (!taken) throw new AppError('LINK_INVALID');
    await confirmAs(call, owner, newPassword);
    return;
  }
  // The library refuses an unknown token, and counts how often.
  const body = { token, newPassword };
  await forward(call, '/reset-password', body, owner ? { passwordOf: owner, endsKeys: true } : {});
}

interface NewPassword {
  currentPassword: string;
  newPassword: string;
  /** And what terminals have. */
  endApiKeys: boolean;
}

/**
 * Changes the password of whoever knows the old one, and ends the user's other sessions. Returns the
 * token of the session that goes on. Throws INVALID_CREDENTIALS or TOO_MANY_ATTEMPTS.
 */
export async function changePassword(
  call: AccountCall,
  user: User,
  { currentPassword, newPassword, endApiKeys }: NewPassword,
): Promise<string> {
  await refuseUnfit(newPassword, 'newPassword');
  await takeAccountAttempt(call, 'sign-in', user.email);
  const { token } = await forward(
    call,
    '/change-password',
    { currentPassword, newPassword, revokeOtherSessions: true },
    { passwordOf: { id: user.userId, email: user.email }, endsKeys: endApiKeys },
  );
  await forgetSignIns(call, user.email);
  if (!token) throw new AppError('INTERNAL');
  return token;
}
