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

// The words that requests may use, for a start that loads no schemas.
export * from './monitors/vocabulary.ts';
export * from './partners/vocabulary.ts';
export * from './posts/vocabulary.ts';
