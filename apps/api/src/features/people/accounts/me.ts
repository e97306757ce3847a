import { AppError, displayNameFor, type Me } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { selectMe, updateProfile } from './store.ts';

/** The user with profile and role. Throws SIGN_IN_REQUIRED when the account is gone. */
export async function readMe({ db }: Pick<Context, 'db'>, userId: string): Promise<Me> {
  const row = await selectMe(db, userId);
  if (!row) throw new AppError('SIGN_IN_REQUIRED');
  const displayName =
    row.display_name?.trim() || displayNameFor({ first_name: row.first_name }, row.email);
  const isAdmin = row.granted_role === 'admin';
  return {
    user: {
      id: row.id,
      email: row.email,
      emailConfirmedAt: row.email_confirmed_at?.toISOString() ?? null,
      firstName: row.first_name,
      displayName,
    },
    profile: {
      displayName,
      timeZone: row.time_zone,
      subscriptionTier: row.subscription_tier ?? 'free',
      role: isAdmin ? 'admin' : 'user',
    },
    isAdmin,
  };
}

/** Changes what of the profile is given. What goes by the account's clocks is planned anew. */
export async function updateMe(
  ctx: Context,
  userId: string,
  { displayName, timeZone }: { displayName?: string | undefined; timeZone?: string | undefined },
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await updateProfile(trx, userId, {
      updated_at: ctx.clock(),
      ...(displayName === undefined ? {} : { display_name: displayName }),
      ...(timeZone === undefined ? {} : { time_zone: timeZone }),
    });
    if (timeZone !== undefined) await ctx.onTimeZone(trx, userId);
  });
}
