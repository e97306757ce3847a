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

export * from './admin-contract.ts';
export * from './contract.ts';
export * from './ledger.ts';
export * from './messages.ts';
export * from './pages.ts';
export * from './price.ts';
export * from './routes.ts';
