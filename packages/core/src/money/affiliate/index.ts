/**
 * The affiliate programme: what a referred customer's payment is worth to who referred them.
 *
 * @module
 * @example
 * ```ts
 * import { commissionDue } from '@linkwright/core/credits';
 *
 * commissionDue({ priceCents: 1400, paidCents: 1400, reversedCents: 0 }); // => 280
 * ```
 */

export * from './commission.ts';
export * from './contract.ts';
export * from './pages.ts';
export * from './routes.ts';
export * from './same-mailbox.ts';
export * from './vocabulary.ts';
export * from './words.ts';
