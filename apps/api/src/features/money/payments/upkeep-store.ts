import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { Checkout } from './checkout-store.ts';

/** Statuses that open Premium, as in `opensPremium`. */
const live = ['active', 'trialing', 'past_due'] as const;

/**
 * Takes unfinished checkouts to ask the provider about: each after `firstMs`, then at doubling
 * intervals, until it is finished or `lastMs` old.
 */
export async function takeUnfinished(
  db: Kysely<Schema>,
  { now, firstMs, lastMs, limit }: { now: Date; firstMs: number; lastMs: number; limit: number },
): Promise<Checkout[]> {
  const due = db
    .selectFrom('checkouts')
    .select('id')
    .where('status', 'in', ['open', 'processing'])
    .where('session_id', 'is not', null)
    .where('created_at', '<', new Date(now.getTime() - firstMs))
    .where('created_at', '>', new Date(now.getTime() - lastMs))
    .where(
      sql<boolean>`(looked_at is null or ${now}::timestamptz - looked_at >= looked_at - created_at)`,
    )
    .orderBy('created_at')
    .limit(limit);
  return db
    .updateTable('checkouts')
    .set({ looked_at: now })
    .where('id', 'in', due)
    .returningAll()
    .execute();
}

/** Who lost Premium because a period ended, as far as profiles and subscribers do not say so yet. */
export async function endPastTiers(db: Kysely<Schema>, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('profiles')
    .set({ subscription_tier: 'free', updated_at: now })
    .where('subscription_tier', '<>', 'free')
    .where('is_tier_given', '=', false)
    .where(({ exists, not, selectFrom }) => {
      const own = selectFrom('premium_subscriptions')
        .select('id')
        .whereRef('premium_subscriptions.user_id', '=', 'profiles.user_id');
      const open = own.where('status', 'in', live).where('current_period_end', '>=', now);
      return exists(own).and(not(exists(open)));
    })
    .executeTakeFirst();
  await db
    .updateTable('subscribers')
    .set({ subscribed: false, updated_at: now })
    .where('subscribed', '=', true)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('premium_subscriptions')
            .select('id')
            .whereRef('premium_subscriptions.email', '=', 'subscribers.email')
            .where('status', 'in', live)
            .where('current_period_end', '>=', now),
        ),
      ),
    )
    .execute();
  return Number(numUpdatedRows);
}

/** Live subscriptions whose period ended less than `withinMs` ago: the provider knows how they go on. */
export async function selectEnded(
  db: Kysely<Schema>,
  { now, withinMs, limit }: { now: Date; withinMs: number; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('premium_subscriptions')
    .select('id')
    .where('status', 'in', live)
    .where('current_period_end', '<', now)
    .where('current_period_end', '>', new Date(now.getTime() - withinMs))
    .orderBy('current_period_end')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Live subscriptions that somebody had whose account is gone: nobody is to pay for them. */
export async function selectOrphans(db: Kysely<Schema>, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('premium_subscriptions')
    .innerJoin('checkouts', 'checkouts.id', 'premium_subscriptions.checkout_id')
    .select('premium_subscriptions.id')
    .where('premium_subscriptions.user_id', 'is', null)
    .where('premium_subscriptions.status', 'in', live)
    .where('cancel_at_period_end', '=', false)
    .where('checkouts.granted_to', 'is not', null)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Users with more than one open subscription, but for those that were paid back in vain. */
export async function selectTwicePremium(
  db: Kysely<Schema>,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('premium_subscriptions')
    .select('user_id')
    .where('user_id', 'is not', null)
    .where('status', 'in', live)
    .where('current_period_end', '>=', now)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_reversals')
            .select('payment_id')
            .whereRef('subscription_id', '=', 'premium_subscriptions.id')
            .where('has_ended', '=', true),
        ),
      ),
    )
    .groupBy('user_id')
    .having(({ fn }) => fn.countAll(), '>', 1)
    .limit(limit)
    .$narrowType<{ user_id: string }>()
    .execute();
  return rows.map(({ user_id: userId }) => userId);
}
