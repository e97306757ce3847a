import type { SubscriptionTier } from '../../people/accounts/role.ts';
import type { PlanId } from './plans.ts';

/** What the provider says of a subscription. */
export const subscriptionStatuses = [
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'paused',
  'incomplete',
  'incomplete_expired',
  'canceled',
] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

export interface SubscriptionState {
  status: SubscriptionStatus;
  plan: PlanId;
  currentPeriodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
}

/** A renewal was not paid, and the provider still tries to collect it. */
export const isInGrace = ({ status }: Pick<SubscriptionState, 'status'>): boolean =>
  status === 'past_due';

/**
 * Whether a subscription opens Premium now (docs/specification/money.md, Premium): it is active, or
 * in grace, and its period has not ended. A cancelled one stays open to the end of what was paid
 * for.
 */
export function opensPremium(
  subscription: Pick<SubscriptionState, 'status' | 'currentPeriodEnd'>,
  now: Date,
): boolean {
  const { status, currentPeriodEnd } = subscription;
  const isLive = status === 'active' || status === 'trialing' || isInGrace(subscription);
  return isLive && currentPeriodEnd !== null && currentPeriodEnd >= now;
}

/** The profile's tier while a plan is open. */
export const tierOfPlan = (plan: PlanId): Exclude<SubscriptionTier, 'free'> =>
  plan === 'monthly' ? 'monthly' : 'premium';

export interface Entitlement {
  isPremium: boolean;
  /** The subscription that opens Premium, or else the newest; null without any. */
  subscription: SubscriptionState | null;
}

/**
 * Whether a user is Premium. Subscriptions decide (newest first); a profile's tier alone counts for
 * those who have none, to whom an operator gave it.
 */
export function entitlementOf(
  { tier, subscriptions }: { tier: SubscriptionTier; subscriptions: readonly SubscriptionState[] },
  now: Date,
): Entitlement {
  const open = subscriptions.find((subscription) => opensPremium(subscription, now));
  return {
    isPremium: open !== undefined || (subscriptions.length === 0 && tier !== 'free'),
    subscription: open ?? subscriptions[0] ?? null,
  };
}

/** Whether the person is to be counted among the subscribers: cancelling ends that at once. */
export const isSubscribed = (subscription: SubscriptionState, now: Date): boolean =>
  opensPremium(subscription, now) && !subscription.cancelAtPeriodEnd;
