/**
 * Credits: what they cost, the ledger behind a balance, and the words about them.
 *
 * @module
 * @example
 * ```ts
 * import { dollarsOf, priceOfCredits } from '@linkwright/core/credits';
 *
 * dollarsOf(priceOfCredits(100)); // => '140.00'
 * ```
 */

export { type CommissionedPayment, commissionDue } from '../money/affiliate/commission.ts';
export { isSameMailbox } from '../money/affiliate/same-mailbox.ts';
export type { Credits } from '../money/credits/contract.ts';
export {
  balanceOf,
  type CreditTotals,
  type EntryKind,
  entryKinds,
  spendableOf,
  totalsOf,
} from '../money/credits/ledger.ts';
export { creditsFor, dollarsOf, isCreditCount, priceOfCredits } from '../money/credits/price.ts';
