/**
 * Mails: their texts, addresses, retries and states.
 *
 * @module
 * @example
 * ```ts
 * import { isMailAddress, mailRetryDelay } from '@linkwright/core/mail';
 *
 * isMailAddress('ada@example.com'); // => true
 * [1, 2, 3].map(mailRetryDelay); // => [1000, 2000, 4000]
 * ```
 */

export { redactSecrets } from '../error-log/index.ts';
export * from '../text/mail-address.ts';
export * from './account-messages.ts';
export * from './admin-contract.ts';
export * from './authentication.ts';
export { composeMail, type MailContent } from './compose.ts';
export * from './contact-message.ts';
export * from './contract.ts';
export * from './key-messages.ts';
export type * from './message.ts';
export * from './monitor-messages.ts';
export * from './payment-messages.ts';
export * from './post-messages.ts';
export * from './retry.ts';
export * from './reversal-messages.ts';
export * from './routes.ts';
export * from './security-messages.ts';
export * from './states.ts';
export * from './status.ts';
export * from './waitlist-messages.ts';
export * from './weekly-message.ts';
