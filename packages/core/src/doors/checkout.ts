/**
 * Words and records of a checkout in a browser: what waits for its payment, where it returns to, the dialog of Premium.
 *
 * @module
 * @example
 * ```ts
 * import { returnPaths } from '@linkwright/core/checkout';
 *
 * returnPaths('credits', { returnUrl: '/dashboard' }).returnPath; // => '/dashboard'
 * returnPaths('credits', { returnUrl: 'https://elsewhere.example/' }).returnPath !== 'https://elsewhere.example/'; // => true
 * ```
 */

export {
  checkoutWindows,
  DIALOG_CLOSE_MS,
  SUCCESS_REDIRECT_MS,
  WINDOW_CHECK_MS,
  WINDOW_WATCH_MS,
  windowFeatures,
} from '../money/payments/checkout-window.ts';
export {
  finalPaymentFailure,
  paymentMessage,
  paymentMessages,
  subscriptionMessage,
} from '../money/payments/messages.ts';
export { creditsLink, premiumLink } from '../money/payments/payment-links.ts';
export {
  closedPremiumDialog,
  type PremiumDialog,
  type PremiumEvent,
  type PremiumTransition,
  premiumSteps,
} from '../money/payments/premium-dialog.ts';
export { premiumTransition } from '../money/payments/premium-machine.ts';
export {
  type CheckoutIntent,
  type PendingCheckout,
  parseCheckoutIntent,
  parsePendingCheckout,
  parseUpgradeIntent,
  type UpgradeIntent,
} from '../money/payments/records.ts';
export type { Refused } from '../money/payments/request.ts';
export { type ReturnPaths, returnPaths, withParameter } from '../money/payments/returns.ts';
export { paymentToasts, resumeMessages } from '../money/payments/toasts.ts';
export { periodWords, planLabels } from '../money/payments/words.ts';
