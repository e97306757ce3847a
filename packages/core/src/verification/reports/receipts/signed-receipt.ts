import { canonicalJson } from './canonical-json.ts';
import type { ReceiptKey, SignedReceipt } from './receipt-schema.ts';

/** What was signed begins so: a signature over anything else is none of a receipt. */
const PREFIX = 'linkwright receipt\n';

/**
 * Whether a receipt from before there was a log is as the holder of the key signed it, to the letter.
 * Needs no network: `key` is what the installation publishes at /api/receipt-key. False for whatever
 * is no such receipt.
 */
export async function verifySignedReceipt(receipt: unknown, key: ReceiptKey): Promise<boolean> {
  if (!isSignedReceipt(receipt) || receipt.keyId !== key.kid) return false;
  const { signature, ...body } = receipt;
  try {
    const { kty, crv, x } = key;
    const publicKey = await crypto.subtle.importKey('jwk', { kty, crv, x }, 'Ed25519', false, [
      'verify',
    ]);
    const bytes = fromBase64Url(signature);
    // The last character has bits that decode to nothing.
    if (toBase64Url(bytes) !== signature) return false;
    const signed = new TextEncoder().encode(PREFIX + canonicalJson(body as never));
    return await crypto.subtle.verify('Ed25519', publicKey, bytes, signed);
  } catch {
    return false;
  }
}

/** The name of a public key: its thumbprint (RFC 7638). */
export async function receiptKeyId({ kty, crv, x }: Omit<ReceiptKey, 'kid'>): Promise<string> {
  const bytes = new TextEncoder().encode(canonicalJson({ kty, crv, x }));
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

const isSignedReceipt = (value: unknown): value is SignedReceipt =>
  typeof value === 'object' &&
  value !== null &&
  'format' in value &&
  value.format === 'linkwright-receipt-1' &&
  'keyId' in value &&
  typeof value.keyId === 'string' &&
  'signature' in value &&
  typeof value.signature === 'string' &&
  /^[\w-]{86}$/.test(value.signature);

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (byte) =>
    byte.charCodeAt(0),
  );
