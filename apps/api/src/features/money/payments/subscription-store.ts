import type { SubscriptionState, SubscriptionTier } from '@linkwright/core/all';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { likePattern } from '../../../db/like-pattern.ts';
import type { PremiumSubscriptionsTable, Schema, SubscribersTable } from '../../../db/schema.ts';
import { type Page, type PageQuery, readPage, time } from '../../../http/list-page.ts';

export type Subscription = Selectable<PremiumSubscriptionsTable>;

export const findSubscription = (
  db: Kysely<Schema>,
  id: string,
): Promise<Subscription | undefined> =>
  db.selectFrom('premium_subscriptions').selectAll().where('id', '=', id).executeTakeFirst();

/** Everybody's, newest first. */
export function selectSubscriptions(
  db: Kysely<Schema>,
  {
    q,
    status,
    ...page
  }: { q: string | undefined; status: Subscription['status'] | undefined } & PageQuery,
): Promise<Page<Subscription>> {
  let query = db.selectFrom('premium_subscriptions').selectAll();
  if (q !== undefined) query = query.where('email', 'like', likePattern(q.toLowerCase()));
  if (status !== undefined) query = query.where('status', '=', status);
  // Ids are the provider's.
  return readPage(query, { by: { created_at: time, id: z.string().max(255) } }, page);
}

/** How often the subscription was written; 0 when it is not known. */
export async function findRevision(db: Kysely<Schema>, id: string): Promise<number> {
  const row = await db
    .selectFrom('premium_subscriptions')
    .select('revision')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.revision ?? 0;
}

/**
 * Writes the subscription, if it was written exactly `revision` times before. Whose it is changes
 * only from nobody to somebody.
 */
export async function putSubscription(
  trx: Kysely<Schema>,
  { revision, ...row }: Insertable<PremiumSubscriptionsTable>,
): Promise<Subscription | undefined> {
  return trx
    .insertInto('premium_subscriptions')
    .values({ ...row, revision: revision + 1 })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({
          user_id: sql`coalesce(premium_subscriptions.user_id, excluded.user_id)`,
          status: row.status,
          plan_type: row.plan_type,
          current_period_end: row.current_period_end,
          cancel_at_period_end: row.cancel_at_period_end,
          customer_id: row.customer_id,
          revision: revision + 1,
          updated_at: row.updated_at,
        })
        .where('premium_subscriptions.revision', '=', revision),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Gives the subscription of a checkout to whom it was granted. */
export async function assignSubscription(
  trx: Kysely<Schema>,
  checkoutId: string,
  userId: string,
): Promise<void> {
  await trx
    .updateTable('premium_subscriptions')
    .set({ user_id: userId })
    .where('checkout_id', '=', checkoutId)
    .where('user_id', 'is', null)
    .execute();
}

/** The tier of the user's profile, and their subscriptions, newest first. */
export async function selectEntitlement(
  db: Kysely<Schema>,
  userId: string,
): Promise<{ tier: SubscriptionTier; subscriptions: (SubscriptionState & { id: string })[] }> {
  const profile = await db
    .selectFrom('profiles')
    .select('subscription_tier')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const rows = await db
    .selectFrom('premium_subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return {
    tier: profile?.subscription_tier ?? 'free',
    subscriptions: rows.map((row) => ({ id: row.id, ...stateOf(row) })),
  };
}

/** Keeps the profile's tier what the subscriptions make it; what an admin gave outlives them. */
export async function putTier(
  db: Kysely<Schema>,
  { userId, tier, now }: { userId: string; tier: SubscriptionTier; now: Date },
): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ subscription_tier: tier, updated_at: now })
    .where('user_id', '=', userId)
    .where('subscription_tier', '<>', tier)
    .$if(tier === 'free', (query) => query.where('is_tier_given', '=', false))
    .execute();
}

/** Every subscription that was bought with the address. */
export const selectByEmail = (db: Kysely<Schema>, email: string): Promise<Subscription[]> =>
  db.selectFrom('premium_subscriptions').selectAll().where('email', '=', email).execute();

export const stateOf = (row: Subscription): SubscriptionState => ({
  status: row.status,
  plan: row.plan_type,
  currentPeriodEnd: row.current_period_end,
  cancelAtPeriodEnd: row.cancel_at_period_end,
});

export async function putSubscriber(
  db: Kysely<Schema>,
  subscriber: Insertable<SubscribersTable>,
): Promise<void> {
  const { email: _key, created_at: _first, ...changes } = subscriber;
  await db
    .insertInto('subscribers')
    .values(subscriber)
    .onConflict((conflict) => conflict.column('email').doUpdateSet(changes))
    .execute();
}
