import { AppError, isSubscribed, tierOfPlan } from '@linkwright/core';
import type { Kysely } from 'kysely';
import type { Context } from '../../context.ts';
import type { Schema } from '../../db/schema.ts';
import type { SubscriptionFacts } from '../../gateways/payment-facts.ts';
import { type Checkout, findRecipient, lockCheckout } from './checkout-store.ts';
import { keepTier } from './premium.ts';
import {
  findRevision,
  putSubscriber,
  putSubscription,
  type Subscription,
  selectByEmail,
  stateOf,
} from './subscription-store.ts';

/** Two writers can overtake one reader; more only when the provider is asked without end. */
const TRIES = 4;

/**
 * Stores a subscription as the provider has it now. It is asked anew whatever an event said, so that
 * events in any order end in the same state (ruling 27). False for a subscription that was not begun
 * here. Throws what the gateway throws.
 */
export async function syncSubscription(ctx: Context, subscriptionId: string): Promise<boolean> {
  const start = await findRevision(ctx.db, subscriptionId);
  let revision = start;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const facts = await read(ctx, subscriptionId);
    if (!facts) return false;
    const seen = revision;
    const stored = await ctx.db
      .transaction()
      .execute((trx) => storeSubscription(ctx, trx, facts, seen));
    if (stored !== 'overtaken') return stored === 'stored';
    revision = await findRevision(ctx.db, subscriptionId);
    // The second write after our start was read from the provider after our start: it is as new.
    if (revision >= start + 2) return true;
  }
  throw new AppError('PAYMENT_UNAVAILABLE');
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
  const { subscriptionId, checkoutId, customerId, status } = facts;
  const checkout =
    (await lockCheckout(trx, { subscriptionId })) ??
    (checkoutId === null ? undefined : await lockCheckout(trx, { id: checkoutId }));
  if (checkout?.kind !== 'premium' || checkout.plan === null) return 'foreign';
  const now = ctx.clock();
  const row = await putSubscription(trx, {
    id: subscriptionId,
    checkout_id: checkout.id,
    user_id: await ownerOf(trx, checkout),
    email: checkout.email,
    status,
    plan_type: facts.plan ?? checkout.plan,
    current_period_end: facts.endedAt ?? facts.currentPeriodEnd,
    cancel_at_period_end: facts.cancelAtPeriodEnd,
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
