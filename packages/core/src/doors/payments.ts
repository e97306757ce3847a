/**
 * What is bought: requests and their prices, plans, Premium and its dialog, checkouts and their words.
 *
 * @module
 * @example
 * ```ts
 * import { plans } from '@linkwright/core/payments';
 *
 * plans.monthly.priceCents > 0; // => true
 * ```
 */

export {
  type AccountLimit,
  type AccountPlan,
  accountLimits,
  limitMessage,
  linkCheckHours,
  linkCheckInterval,
} from '../money/payments/account-limits.ts';
export type { Payment } from '../money/payments/admin-contract.ts';
export { type PlanLine, planLines, premiumOpenings } from '../money/payments/plan-comparison.ts';
export {
  gatedFeatures,
  type PlanId,
  type PremiumTier,
  planIds,
  planOfTier,
  plans,
  premiumTiers,
} from '../money/payments/plans.ts';
export {
  type Entitlement,
  entitlementOf,
  isInGrace,
  isSubscribed,
  opensPremium,
  type SubscriptionState,
  subscriptionStatuses,
} from '../money/payments/premium.ts';
export {
  type Bought,
  creditsUndone,
  laterStatus,
  type PurchaseStatus,
  purchaseFault,
} from '../money/payments/purchase.ts';
export {
  buyerEmail,
  buyerName,
  CURRENCY,
  planOfRequest,
  priceRequest,
  type Refused,
} from '../money/payments/request.ts';
export { disputeOf, type Reversal, reversedCents } from '../money/payments/reversal.ts';
export { orderStatuses } from '../money/payments/statuses.ts';
