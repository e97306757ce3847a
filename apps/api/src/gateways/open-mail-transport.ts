import type { Config } from '../config.ts';
import type { MailTransport } from './mail-transport.ts';
import { createResendTransport } from './resend-transport.ts';

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
