import type { MailFault, MailMessage } from '@linkwright/core';
import type { Config } from '../config.ts';
import { createResendTransport } from './resend-transport.ts';

export interface OutgoingMail
  extends Pick<MailMessage, 'subject' | 'html' | 'text' | 'unsubscribeUrl'> {
  to: string;
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

/** The transport that the configuration names; without one mails stay in the outbox. */
export const openMailTransport = ({ mail }: Pick<Config, 'mail'>): MailTransport =>
  mail ? createResendTransport(mail) : createOutboxTransport();

/** Stands in for a mail service: the mail stays in the outbox, where a person can read it. */
function createOutboxTransport(): MailTransport {
  return {
    name: 'outbox',
    isStandIn: true,
    send: async (_mail, { idempotencyKey }) => ({ ok: true, emailId: idempotencyKey }),
    check: async () => undefined,
    close() {},
  };
}
