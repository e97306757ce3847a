import { MAIL_TIMEOUT_MS, type MailFault } from '@linkwright/core/all';
import type { Resend } from 'resend';
import { httpUrl, optionalText } from '../../setting-kinds.ts';
import { watchAnswers } from '../answers.ts';
import { defineMailProvider, type MailOutcome, type MailTransport } from '../mail-transport.ts';

const NAME = 'Resend';
const BASE_URL = 'https://api.resend.com';

export const resend = defineMailProvider({
  name: NAME,
  settings: {
    RESEND_API_KEY: [
      optionalText,
      'key of the mail service Resend; without it mails stay in an outbox on this machine',
    ],
    RESEND_BASE_URL: [httpUrl.optional(), "any server that speaks Resend's API"],
  },
  setBy: 'RESEND_API_KEY',
  setUp: ({ RESEND_API_KEY: apiKey, RESEND_BASE_URL: baseUrl }) =>
    apiKey
      ? {
          address: baseUrl ?? BASE_URL,
          open: (sender) => createResendTransport({ apiKey, baseUrl, ...sender }),
        }
      : undefined,
});

export interface ResendSettings {
  apiKey: string;
  baseUrl: string | undefined;
  /** `Name <address>` or an address. */
  from: string;
  /** Milliseconds that one attempt may take. */
  timeoutMs?: number;
}

/** Names under which Resend says that it knows the key, but that the key may only send. */
const SENDING_ONLY = 'restricted_api_key';

/** Its names for what is wrong with an idempotency key. */
const keyFaults: Record<string, 'in-progress' | 'another-mail'> = {
  concurrent_idempotent_requests: 'in-progress',
  invalid_idempotent_request: 'another-mail',
};

/** Mail through Resend's own package, which is read with the first mail. */
export function createResendTransport(settings: ResendSettings): MailTransport {
  const { apiKey, baseUrl, from, timeoutMs = MAIL_TIMEOUT_MS } = settings;
  let opened: Promise<Resend> | undefined;
  const open = async () => {
    const { Resend: Service } = await import('resend');
    return new Service(apiKey, baseUrl ? { baseUrl } : {});
  };
  const service = () => {
    opened ??= open();
    return opened;
  };
  const answers = watchAnswers();
  return {
    name: NAME,
    isStandIn: false,
    async send(
      { to, subject, html, text, unsubscribeUrl, from: sender = from },
      { idempotencyKey, signal },
    ): Promise<MailOutcome> {
      const timeout = AbortSignal.timeout(timeoutMs);
      const answer = answers.expect(idempotencyKey);
      try {
        const { data, error } = await (await service()).emails.send(
          {
            from: sender,
            to,
            subject,
            html,
            text,
            ...(unsubscribeUrl ? { headers: oneClick(unsubscribeUrl) } : {}),
          },
          { idempotencyKey, signal: AbortSignal.any([signal, timeout]) },
        );
        signal.throwIfAborted();
        if (!error && typeof data?.id === 'string') return { ok: true, emailId: data.id };
        return { ok: false, fault: faultOf(error, answer.status(), timeout) };
      } catch (error) {
        signal.throwIfAborted();
        if (timeout.aborted) return { ok: false, fault: { reason: 'timeout' } };
        throw error;
      } finally {
        answer.forget();
      }
    },
    async check(signal) {
      const timeout = AbortSignal.timeout(timeoutMs);
      const { error } = await (await service()).domains.list(
        { limit: 1 },
        { signal: AbortSignal.any([signal, timeout]) },
      );
      signal.throwIfAborted();
      if (!error || error.name === SENDING_ONLY) return undefined;
      return faultOf(error, undefined, timeout);
    },
    close: answers.close,
  };
}

/** What mail programs read to offer an unsubscribe button of their own (RFC 8058). */
const oneClick = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

interface ResendError {
  name?: unknown;
  message?: unknown;
  statusCode?: unknown;
}

/**
 * The package returns its errors, and one and the same for no answer, an answer cut off and an
 * answer that is no JSON; `answered` is the status that really came.
 */
function faultOf(
  error: ResendError | null,
  answered: number | undefined,
  timeout: AbortSignal,
): MailFault {
  if (timeout.aborted) return { reason: 'timeout' };
  if (!error) return { reason: 'failure' };
  const status = typeof error.statusCode === 'number' ? error.statusCode : answered;
  if (status === undefined) return { reason: 'network' };
  if (status < 400) return { reason: 'invalid-json' };
  const key = keyFaults[String(error.name)];
  return { reason: 'status', status, text: String(error.message ?? ''), ...(key ? { key } : {}) };
}
