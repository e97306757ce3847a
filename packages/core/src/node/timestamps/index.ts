/**
 * Timestamps of authorities that speak RFC 3161: asking for them, and checking them without a network.
 * Node alone.
 *
 * @module
 * @example
 * ```ts
 * import { timestampQuery } from '@linkwright/core/timestamps';
 *
 * timestampQuery('what was seen').nonce.length > 0; // => true
 * ```
 */

export * from './ask-timestamp.ts';
export * from './check-timestamp.ts';
export * from './timestamp-fault.ts';
