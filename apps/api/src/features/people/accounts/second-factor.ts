import type { Context } from '../../../context.ts';
import type { User } from '../../../http/viewer.ts';

interface Granted {
  isAdmin: boolean;
  hasFactor: boolean;
  /** The session was signed in to, or stepped up, with a passkey or a code. Of a key: it has none. */
  isFactorShown: boolean;
}

/** Whether an admin may administer now, and what keeps them from it where a second factor is required. */
export function administers(
  { config }: Pick<Context, 'config'>,
  { isAdmin, hasFactor, isFactorShown }: Granted,
): Pick<User, 'isAdmin' | 'adminNeeds'> {
  if (!isAdmin || !config.adminSecondFactor) return { isAdmin };
  if (!hasFactor) return { isAdmin: false, adminNeeds: 'second-factor' };
  return isFactorShown ? { isAdmin } : { isAdmin: false, adminNeeds: 'step-up' };
}
