import {
  entitlementOf,
  gatedFeatures,
  isInGrace,
  opensPremium,
  type Premium,
  type SubscriptionTier,
  tierOfPlan,
} from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { putTier, selectEntitlement } from './subscription-store.ts';

type Asking = Pick<Context, 'db' | 'clock'>;

/** Whether the user is Premium now. */
export async function isPremium(ctx: Asking, userId: string): Promise<boolean> {
  return entitlementOf(await selectEntitlement(ctx.db, userId), ctx.clock()).isPremium;
}

/** What Premium is to the user, and what it opens. */
export async function readPremium(ctx: Asking, userId: string): Promise<Premium> {
  const now = ctx.clock();
  const entitlement = entitlementOf(await selectEntitlement(ctx.db, userId), now);
  const { isPremium, subscription } = entitlement;
  return {
    isPremium,
    plan: subscription?.plan ?? null,
    status: subscription?.status ?? null,
    currentPeriodEnd: subscription?.currentPeriodEnd?.toISOString() ?? null,
    cancelAtPeriodEnd: subscription?.cancelAtPeriodEnd ?? false,
    isInGrace: isPremium && subscription !== null && isInGrace(subscription),
    features: isPremium ? [...gatedFeatures] : [],
  };
}

/** Makes the profile's tier what the user's subscriptions say. */
export async function keepTier(
  ctx: Pick<Context, 'clock'>,
  trx: Kysely<Schema>,
  userId: string,
): Promise<void> {
  const now = ctx.clock();
  const { subscriptions } = await selectEntitlement(trx, userId);
  if (subscriptions.length === 0) return;
  const open = subscriptions.find((subscription) => opensPremium(subscription, now));
  const tier: SubscriptionTier = open ? tierOfPlan(open.plan) : 'free';
  await putTier(trx, { userId, tier, now });
}
