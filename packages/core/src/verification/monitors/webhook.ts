/** Secrets begin so; the rest is Base64 (Standard Webhooks). */
export const WEBHOOK_SECRET_PREFIX = 'whsec_';
/** A receiver refuses what is older or newer than that. */
export const WEBHOOK_TOLERANCE_MS = 5 * 60 * 1000;

export interface SignedWebhook {
  /** `webhook-id`: the same at every attempt. */
  id: string;
  /** `webhook-timestamp`: seconds since the epoch, of this attempt. */
  timestamp: number;
  /** Exactly as sent. */
  body: string;
}

/** Headers of one attempt, signed with each secret (https://www.standardwebhooks.com). */
export async function webhookHeaders(
  { id, timestamp, body }: SignedWebhook,
  secrets: readonly string[],
): Promise<Record<string, string>> {
  const signatures = await Promise.all(
    secrets.map(async (secret) => `v1,${await sign(`${id}.${timestamp}.${body}`, secret)}`),
  );
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}

/**
 * Whether a webhook that a receiver got is ours and fresh: signed with the secret, and sent at most
 * five minutes ago. `headers` have names in lower case; `body` is the text as it came.
 *
 * @example
 * ```ts
 * import { verifyWebhook, webhookHeaders } from '@linkwright/core/monitors';
 *
 * const secret = `whsec_${btoa('a secret of 24 bytes or so')}`;
 * const now = new Date();
 * const body = '{"type":"test"}';
 * const timestamp = Math.floor(now.getTime() / 1000);
 * const headers = await webhookHeaders({ id: 'msg_1', timestamp, body }, [secret]);
 * await verifyWebhook({ headers, body }, secret, now); // => true
 * await verifyWebhook({ headers, body: '{}' }, secret, now); // => false
 * ```
 */
export async function verifyWebhook(
  { headers, body }: { headers: Record<string, string | undefined>; body: string },
  secret: string,
  now: Date,
): Promise<boolean> {
  const id = headers['webhook-id'];
  const timestamp = Number(headers['webhook-timestamp']);
  if (!id || !Number.isSafeInteger(timestamp)) return false;
  if (Math.abs(now.getTime() - timestamp * 1000) > WEBHOOK_TOLERANCE_MS) return false;
  const key = await keyOf(secret, 'verify');
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  for (const entry of (headers['webhook-signature'] ?? '').split(' ')) {
    const [version, signature = ''] = entry.split(',');
    const bytes = version === 'v1' ? bytesOf(signature) : undefined;
    if (bytes && (await crypto.subtle.verify('HMAC', key, bytes, signed))) return true;
  }
  return false;
}

async function sign(text: string, secret: string): Promise<string> {
  const key = await keyOf(secret, 'sign');
  const signature = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(signature)));
}

function keyOf(
  secret: string,
  usage: 'sign' | 'verify',
): ReturnType<typeof crypto.subtle.importKey> {
  const bytes = bytesOf(secret.slice(WEBHOOK_SECRET_PREFIX.length));
  if (!secret.startsWith(WEBHOOK_SECRET_PREFIX) || !bytes) {
    throw new TypeError('A webhook secret is whsec_ and Base64');
  }
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [usage]);
}

/** Undefined for what is not Base64. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64) || base64.length % 4 !== 0) return undefined;
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
