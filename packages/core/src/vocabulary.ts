/**
 * The words that requests may use, free of zod.
 *
 * @module
 * @example
 * ```ts
 * import { lengths, tones } from '@linkwright/core/vocabulary';
 *
 * tones.includes('casual'); // => true
 * lengths[0]; // => 'short'
 * ```
 */

export * from './articles/posts/vocabulary.ts';
export * from './money/payments/account-limits.ts';
export * from './people/partners/vocabulary.ts';
// The words that requests may use, for a start that loads no schemas.
export * from './verification/monitors/vocabulary.ts';
export * from './verification/reports/vocabulary.ts';
