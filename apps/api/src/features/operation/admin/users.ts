import {
  type AdminUser,
  type AdminUserDetail,
  type AdminUserPage,
  AppError,
  type listUsers as endpoint,
  isFirstAdmin,
} from '@linkwright/core/all';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { creditsOf } from '../../money/credits/index.ts';
import { selectBelongings, selectUserRow, selectUsers, type UserRow } from './user-store.ts';

/** A page of accounts. */
export async function listUsers(
  ctx: Pick<Context, 'db'>,
  query: z.output<(typeof endpoint)['query']>,
): Promise<AdminUserPage> {
  const { rows, nextCursor } = await selectUsers(ctx.db, query);
  return { items: rows.map(presentUser), nextCursor };
}

/** One account, with what belongs to it in numbers. Throws NOT_FOUND. */
export async function readUser(ctx: Context, userId: string): Promise<AdminUserDetail> {
  const row = await selectUserRow(ctx.db, userId);
  if (!row) throw new AppError('NOT_FOUND');
  const { lastSignedInAt, ...numbers } = await selectBelongings(ctx.db, userId, ctx.clock());
  return {
    ...presentUser(row),
    ...numbers,
    disabledReason: row.disabled_reason,
    isNamedAdmin: isFirstAdmin({ email: row.email, isVerified: true }, ctx.config.adminEmails),
    lastSignedInAt: lastSignedInAt?.toISOString() ?? null,
    credits: await creditsOf(ctx.db, userId),
  };
}

const presentUser = (row: UserRow): AdminUser => ({
  id: row.id,
  email: row.email,
  isVerified: row.email_verified,
  displayName: row.display_name ?? row.first_name,
  role: row.role ?? 'user',
  tier: row.subscription_tier ?? 'free',
  createdAt: row.created_at.toISOString(),
  disabledAt: row.disabled_at?.toISOString() ?? null,
});
