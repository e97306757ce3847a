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

export * from './account-limits.ts';
export * from './admin-contract.ts';
export * from './checkout-window.ts';
export * from './contract.ts';
export * from './messages.ts';
export * from './pages.ts';
export * from './payment-links.ts';
export * from './plan-comparison.ts';
export * from './plans.ts';
export * from './premium.ts';
export * from './premium-contract.ts';
export * from './premium-dialog.ts';
export * from './premium-machine.ts';
export * from './purchase.ts';
export * from './records.ts';
export * from './request.ts';
export * from './returns.ts';
export * from './reversal.ts';
export * from './routes.ts';
export * from './sandbox-contract.ts';
export * from './statuses.ts';
export * from './subscriptions-contract.ts';
export * from './toasts.ts';
export * from './words.ts';
