import type { SubscriptionTier } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

/** Who an admin changes, held until the transaction ends. */
export const lockAccount = (trx: Kysely<Schema>, userId: string) =>
  trx
    .selectFrom('users')
    .select(['id', 'email', 'email_verified'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * Admins who can sign in, one transaction at a time: two that take each other's role would leave
 * nobody.
 */
export async function lockAdmins(trx: Kysely<Schema>): Promise<string[]> {
  const rows = await trx
    .selectFrom('user_roles')
    .select('user_id')
    .where('role', '=', 'admin')
    .orderBy('user_id')
    .forUpdate()
    .execute();
  const disabled = await trx.selectFrom('disabled_accounts').select('user_id').execute();
  return rows
    .map((row) => row.user_id)
    .filter((id) => !disabled.some((account) => account.user_id === id));
}

export async function insertDisabled(
  trx: Kysely<Schema>,
  account: { user_id: string; reason: string; disabled_at: Date },
): Promise<void> {
  await trx
    .insertInto('disabled_accounts')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteDisabled(trx: Kysely<Schema>, userId: string): Promise<void> {
  await trx.deleteFrom('disabled_accounts').where('user_id', '=', userId).execute();
}

/** Takes the role of admin away. */
export async function deleteAdmin(trx: Kysely<Schema>, userId: string, now: Date): Promise<void> {
  await trx
    .deleteFrom('user_roles')
    .where('user_id', '=', userId)
    .where('role', '=', 'admin')
    .execute();
  await trx
    .updateTable('profiles')
    .set({ role: 'user', updated_at: now })
    .where('user_id', '=', userId)
    .execute();
}

/** A subscription that goes on, which decides the tier by itself. */
export async function hasSubscription(
  db: Kysely<Schema>,
  userId: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('premium_subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', ['active', 'trialing', 'past_due'])
    .where('current_period_end', '>=', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** False for somebody who has never signed in. */
export async function giveTier(
  trx: Kysely<Schema>,
  { userId, tier, now }: { userId: string; tier: SubscriptionTier; now: Date },
): Promise<boolean> {
  const changed = await trx
    .updateTable('profiles')
    .set({ subscription_tier: tier, is_tier_given: tier !== 'free', updated_at: now })
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Ends every session of the user. Returns how many. */
export async function deleteAllSessions(trx: Kysely<Schema>, userId: string): Promise<number> {
  const deleted = await trx.deleteFrom('sessions').where('user_id', '=', userId).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
