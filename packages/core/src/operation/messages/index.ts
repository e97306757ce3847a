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

export * from '../../people/mail/index.ts';
export * from './account-messages.ts';
export * from './automation-messages.ts';
export * from './campaign-messages.ts';
export * from './chat-messages.ts';
export * from './client-report-message.ts';
export * from './contact-message.ts';
export * from './key-messages.ts';
export * from './monitor-messages.ts';
export * from './payment-messages.ts';
export * from './post-messages.ts';
export * from './prospect-messages.ts';
export * from './reversal-messages.ts';
export * from './security-messages.ts';
export * from './waitlist-messages.ts';
export * from './weekly-message.ts';
export * from './workspace-messages.ts';
