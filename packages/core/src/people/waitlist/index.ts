/**
 * The waitlist: its steps and what is wrong with what was typed.
 *
 * @module
 * @example
 * ```ts
 * import { checkWaitlistEmail, firstWaitlistStep } from '@linkwright/core/waitlist';
 *
 * checkWaitlistEmail('ada@example.com'); // => null
 * firstWaitlistStep('ada@example.com'); // => 'signup'
 * ```
 */

export * from './admin-contract.ts';
export * from './contract.ts';
export * from './routes.ts';
export * from './rules.ts';
