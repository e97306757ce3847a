import { AppError, isFirstAdmin, type Role, type SubscriptionTier } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { recordAct } from '../../base/audit/index.ts';
import {
  deleteAdmin,
  deleteAllSessions,
  deleteDisabled,
  giveTier,
  hasSubscription,
  insertDisabled,
  lockAccount,
  lockAdmins,
} from './admin-store.ts';
import { insertAdmin } from './store.ts';

interface OnUser {
  adminId: string;
  userId: string;
  reason: string;
}

/**
 * Disables an account, which ends its sessions and refuses its keys, or enables it. Throws NOT_FOUND,
 * and STATE_CONFLICT for one's own account and the last admin's.
 */
export async function setUserState(
  ctx: Context,
  { adminId, userId, isDisabled, reason }: OnUser & { isDisabled: boolean },
): Promise<void> {
  await change(ctx, { adminId, userId }, async (trx, now) => {
    if (isDisabled) {
      await requireOtherAdmin(trx, { adminId, userId });
      await insertDisabled(trx, { user_id: userId, reason, disabled_at: now });
      await deleteAllSessions(trx, userId);
    } else {
      await deleteDisabled(trx, userId);
      await ctx.onEnabled(trx, userId);
    }
    return { action: isDisabled ? 'users.disable' : 'users.enable', details: { reason } };
  });
}

/**
 * Makes somebody an admin, or no longer one. Throws NOT_FOUND, and STATE_CONFLICT for an address that
 * is not confirmed, for one's own role, the last admin's, and that of a listed address.
 */
export async function setUserRole(
  ctx: Context,
  { adminId, userId, role, reason }: OnUser & { role: Role },
): Promise<void> {
  await change(ctx, { adminId, userId }, async (trx, now, user) => {
    if (role === 'admin') {
      if (!user.email_verified) throw conflict('Their address is not confirmed');
      await insertAdmin(trx, userId, now);
    } else {
      await requireOtherAdmin(trx, { adminId, userId });
      if (isFirstAdmin({ email: user.email, isVerified: true }, ctx.config.adminEmails)) {
        throw conflict('The setting ADMIN_EMAILS makes them an admin at every sign-in');
      }
      await deleteAdmin(trx, userId, now);
    }
    return { action: 'users.role', details: { role, reason } };
  });
}

/**
 * Gives an account a tier without a subscription, or takes it back. Throws NOT_FOUND, and
 * STATE_CONFLICT where a subscription decides, or nobody has signed in yet.
 */
export async function setUserTier(
  ctx: Context,
  { adminId, userId, tier, reason }: OnUser & { tier: SubscriptionTier },
): Promise<void> {
  await change(ctx, { adminId, userId }, async (trx, now) => {
    if (await hasSubscription(trx, userId, now)) {
      throw conflict('Their subscription decides this. It can be cancelled at the provider.');
    }
    if (!(await giveTier(trx, { userId, tier, now }))) throw conflict('They never signed in');
    return { action: 'users.tier', details: { tier, reason } };
  });
}

/** Ends every session of an account; how many there were. Throws NOT_FOUND. */
export async function endUserSessions(ctx: Context, who: Omit<OnUser, 'reason'>): Promise<number> {
  let ended = 0;
  await change(ctx, who, async (trx) => {
    ended = await deleteAllSessions(trx, who.userId);
    return { action: 'users.end-sessions', details: { ended } };
  });
  return ended;
}

type LockedUser = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;

/** One transaction with the account held, and the act that was done in it. */
async function change(
  ctx: Context,
  { adminId, userId }: Omit<OnUser, 'reason'>,
  work: (
    trx: Kysely<Schema>,
    now: Date,
    user: LockedUser,
  ) => Promise<{ action: string; details: Record<string, unknown> }>,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const user = await lockAccount(trx, userId);
    if (!user) throw new AppError('NOT_FOUND');
    const act = await work(trx, ctx.clock(), user);
    await recordAct(ctx, trx, { adminId, subject: userId, ...act });
  });
}

async function requireOtherAdmin(
  trx: Kysely<Schema>,
  { adminId, userId }: Omit<OnUser, 'reason'>,
): Promise<void> {
  if (adminId === userId) throw conflict('Nobody does this to their own account');
  const admins = await lockAdmins(trx);
  if (admins.includes(userId) && admins.length === 1) throw conflict('They are the last admin');
}

const conflict = (message: string) => new AppError('STATE_CONFLICT', { message });
