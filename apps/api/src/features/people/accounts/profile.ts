import { AppError, displayNameFor, isFirstAdmin } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { queueMail } from '../mail/index.ts';
import { insertAdmin, insertProfile, nameProfile, selectStanding, selectUser } from './store.ts';

/**
 * Sees at each sign-in that the user has a profile with a display name, and, where the operator
 * lists the confirmed address, the role of admin (docs/specification/people.md, Admins). Who is new
 * is welcomed, and true returned. Throws ACCESS_DENIED for an account that an admin disabled.
 */
export async function prepareProfile(
  ctx: Context,
  trx: Kysely<Schema>,
  userId: string,
): Promise<boolean> {
  const user = await selectUser(trx, userId);
  if (!user) return false;
  if ((await selectStanding(trx, userId)).isDisabled) throw new AppError('ACCESS_DENIED');
  const now = ctx.clock();
  const displayName = displayNameFor({ first_name: user.first_name }, user.email);
  const isNew = await insertProfile(trx, {
    user_id: userId,
    email: user.email,
    display_name: displayName,
    created_at: now,
    updated_at: now,
  });
  if (!isNew) await nameProfile(trx, { userId, displayName, now });
  const { email, email_verified: isVerified } = user;
  if (isFirstAdmin({ email, isVerified }, ctx.config.adminEmails)) {
    await insertAdmin(trx, userId, now);
  }
  if (isVerified) {
    await ctx.onVerified(trx, { userId, email });
  }
  if (!isNew) return false;
  const { siteName } = ctx.config;
  await queueMail(ctx, trx, {
    to: email,
    message: (mails) =>
      mails.welcomeMail({ siteName, publicUrl: ctx.publicUrl, name: user.first_name }),
    key: `welcome:${userId}`,
  });
  return true;
}
