import type { MailFault, MailMessage } from '@linkwright/core/all';
import type { SettingLines } from '../setting-kinds.ts';
import type { Provider } from './provider.ts';

export interface OutgoingMail
  extends Pick<MailMessage, 'subject' | 'html' | 'text' | 'unsubscribeUrl'> {
  to: string;
  /** Of the same domain as the sender of all mail, which it is from otherwise. */
  from?: string | undefined;
}

export interface SendMailOptions {
  /** The service sends no second mail for a key that it knows. */
  idempotencyKey: string;
  signal: AbortSignal;
}

export type MailOutcome = { ok: true; emailId: string } | { ok: false; fault: MailFault };

/** What brings mails to people. Faults are values; only an aborted `signal` throws its reason. */
export interface MailTransport {
  name: string;
  /** True when no mail leaves this machine. */
  isStandIn: boolean;
  send(mail: OutgoingMail, options: SendMailOptions): Promise<MailOutcome>;
  /** Whether the service would take a mail, without sending one; undefined when it would. */
  check(signal: AbortSignal): Promise<MailFault | undefined>;
  close(): void;
}

/** Whom all mail is from: an address, or `Name <address>`. */
export interface Sender {
  from: string;
}

/** A mail service, in a file of its own in `mail/`. */
export const defineMailProvider = <Lines extends SettingLines>(
  provider: Provider<MailTransport, [Sender], Lines>,
) => provider;
