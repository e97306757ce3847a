import type { MailTransport } from './mail-transport.ts';

/** Who delivered a mail that never left. */
export const OUTBOX = 'outbox';

/** Stands in for a mail service: the mail stays in the outbox, where a person can read it. */
export function createOutboxTransport(): MailTransport {
  return {
    name: OUTBOX,
    isStandIn: true,
    send: async (_mail, { idempotencyKey }) => ({ ok: true, emailId: idempotencyKey }),
    check: async () => undefined,
    close() {},
  };
}
