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

export { redactSecrets } from '../base/error-log/redact.ts';
export type { DnsLookup } from '../base/network/dns.ts';
export { breaksHeader, isMailAddress } from '../base/text/mail-address.ts';
export { type ChatAlert, discordAlert, slackAlert } from '../operation/messages/chat-messages.ts';
export {
  checkMailDomain,
  type MailRecordCheck,
  mailRecords,
} from '../people/mail/authentication.ts';
export { composeMail, type MailContent } from '../people/mail/compose.ts';
export type { MailMessage, MailSite } from '../people/mail/message.ts';
export {
  isMailRefused,
  isRetryableMailFault,
  MAIL_TIMEOUT_MS,
  MAX_MAIL_ATTEMPTS,
  mailRetryDelay,
} from '../people/mail/retry.ts';
export { judgeSender, senderAddress } from '../people/mail/sender.ts';
export { mailStates } from '../people/mail/states.ts';
export { mailFaultText } from '../people/mail/status.ts';
