import { AppError, afterReversal, isSubscribed, tierOfPlan } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import type { SubscriptionFacts } from '../../../gateways/payment-facts.ts';
import { type Checkout, findRecipient, lockCheckout } from './checkout-store.ts';
import { storeNewest } from './newest.ts';
import { keepTier } from './premium.ts';
import { findPeriodReversal } from './reversal-store.ts';
import {
  findRevision,
  putSubscriber,
  putSubscription,
  type Subscription,
  selectByEmail,
  stateOf,
} from './subscription-store.ts';

/**
 * Stores a subscription as the provider has it now. False for a subscription that was not begun here.
 * Throws what the gateway throws.
 */
export function syncSubscription(ctx: Context, subscriptionId: string): Promise<boolean> {
  return storeNewest({
    findRevision: () => findRevision(ctx.db, subscriptionId),
    read: () => read(ctx, subscriptionId),
    store: (facts, revision) =>
      ctx.db.transaction().execute((trx) => storeSubscription(ctx, trx, facts, revision)),
  });
}

/** Undefined for a subscription that the provider does not know as ours. */
async function read(ctx: Context, subscriptionId: string): Promise<SubscriptionFacts | undefined> {
  try {
    return await ctx.payments.readSubscription(subscriptionId);
  } catch (error) {
    if (error instanceof AppError && error.code === 'PURCHASE_NOT_FOUND') return undefined;
    throw error;
  }
}

async function storeSubscription(
  ctx: Context,
  trx: Kysely<Schema>,
  facts: SubscriptionFacts,
  revision: number,
): Promise<'stored' | 'overtaken' | 'foreign'> {
  const { subscriptionId, checkoutId, customerId } = facts;
  const checkout =
    (await lockCheckout(trx, { subscriptionId })) ??
    (checkoutId === null ? undefined : await lockCheckout(trx, { id: checkoutId }));
  if (checkout?.kind !== 'premium' || checkout.plan === null) return 'foreign';
  const now = ctx.clock();
  const state = afterReversal(
    {
      status: facts.status,
      plan: facts.plan ?? checkout.plan,
      currentPeriodEnd: facts.endedAt ?? facts.currentPeriodEnd,
      cancelAtPeriodEnd: facts.cancelAtPeriodEnd,
    },
    facts.invoiceId === null ? undefined : await findPeriodReversal(trx, facts.invoiceId),
  );
  const row = await putSubscription(trx, {
    id: subscriptionId,
    checkout_id: checkout.id,
    user_id: await ownerOf(trx, checkout),
    email: checkout.email,
    status: state.status,
    plan_type: state.plan,
    current_period_end: state.currentPeriodEnd,
    cancel_at_period_end: state.cancelAtPeriodEnd,
    customer_id: customerId,
    revision,
    created_at: now,
    updated_at: now,
  });
  if (!row) return 'overtaken';
  if (row.user_id !== null) await keepTier(ctx, trx, row.user_id);
  await keepSubscriber(ctx, trx, row);
  return 'stored';
}

/** Somebody is a subscriber as long as any of their subscriptions goes on. */
async function keepSubscriber(
  ctx: Context,
  trx: Kysely<Schema>,
  { email, plan_type: plan, customer_id: customerId }: Subscription,
): Promise<void> {
  // The account, and the address with it, is gone.
  if (email === '') return;
  const now = ctx.clock();
  const going = (await selectByEmail(trx, email)).filter((row) => isSubscribed(stateOf(row), now));
  await putSubscriber(trx, {
    email,
    subscribed: going.length > 0,
    subscription_tier: tierOfPlan(going[0]?.plan_type ?? plan),
    stripe_customer_id: customerId,
    created_at: now,
    updated_at: now,
  });
}

/** Nobody once the account that had it is gone: a later one with the same address is another. */
const ownerOf = async (trx: Kysely<Schema>, checkout: Checkout): Promise<string | null> =>
  checkout.granted_to !== null && checkout.user_id === null ? null : findRecipient(trx, checkout);
