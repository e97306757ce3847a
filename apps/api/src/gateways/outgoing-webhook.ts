import { WEBHOOK_SECRET_PREFIX } from '@linkwright/core/all';
import type { PageFetcher } from '@linkwright/core/node';

export interface OutgoingWebhook {
  url: string;
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
}

export type WebhookOutcome =
  | { ok: true; status: number }
  | {
      ok: false;
      status: number | null;
      error: string;
      /** No further attempt can change it. */
      isFinal: boolean;
    };

const SECRET_BYTES = 32;
const GONE = 410;
/** Addresses that the guarded door never connects to. */
export const neverAsked: readonly string[] = [
  'invalid-address',
  'private-address',
  'port-not-allowed',
];

/** A secret as a person gets it: once. */
export const drawSecret = (ctx: { randomBytes(length: number): Buffer }): string =>
  WEBHOOK_SECRET_PREFIX + ctx.randomBytes(SECRET_BYTES).toString('base64');

/**
 * Sends a webhook through the guarded door, once. Taken is what is answered with 2xx in time; a
 * redirect is not followed and counts as a failure.
 */
export async function sendWebhook(
  pages: Pick<PageFetcher, 'post'>,
  { url, headers, body, signal }: OutgoingWebhook,
): Promise<WebhookOutcome> {
  const { status, failure } = await pages.post(url, { headers, body, signal });
  if (failure) {
    return {
      ok: false,
      status,
      error: failure.message,
      isFinal: neverAsked.includes(failure.kind),
    };
  }
  if (status !== null && status >= 200 && status < 300) return { ok: true, status };
  const isRedirect = status !== null && status >= 300 && status < 400;
  return {
    ok: false,
    status,
    error: `The receiver answered ${status ?? 'nothing'}${isRedirect ? ', and redirects are not followed' : ''}`,
    isFinal: status === GONE,
  };
}
