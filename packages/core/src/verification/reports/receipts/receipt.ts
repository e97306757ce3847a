import { canonicalJson } from './canonical-json.ts';
import type { Receipt, ReceiptBody, ReceiptKey } from './receipt-schema.ts';

/** What is signed begins so: a signature over anything else is none of a receipt. */
const PREFIX = 'linkwright receipt\n';

/** The private half of an Ed25519 pair, made for signing. */
export type SigningKey = Parameters<typeof crypto.subtle.sign>[1];

/** A receipt of this body. */
export async function signReceipt(body: ReceiptBody, key: SigningKey): Promise<Receipt> {
  const signature = await crypto.subtle.sign('Ed25519', key, signedBytes(body));
  return { ...body, signature: toBase64Url(new Uint8Array(signature)) };
}

/**
 * Whether the receipt is as the holder of the key signed it, to the letter. Needs no network: `key`
 * is what the installation publishes at /api/receipt-key. False for whatever is no receipt.
 */
export async function verifyReceipt(receipt: unknown, key: ReceiptKey): Promise<boolean> {
  if (!isReceipt(receipt) || receipt.keyId !== key.kid) return false;
  const { signature, ...body } = receipt;
  try {
    const { kty, crv, x } = key;
    const publicKey = await crypto.subtle.importKey('jwk', { kty, crv, x }, 'Ed25519', false, [
      'verify',
    ]);
    const bytes = fromBase64Url(signature);
    // The last character has bits that decode to nothing.
    if (toBase64Url(bytes) !== signature) return false;
    return await crypto.subtle.verify('Ed25519', publicKey, bytes, signedBytes(body));
  } catch {
    return false;
  }
}

/** The name of a public key: its thumbprint (RFC 7638). */
export async function receiptKeyId({ kty, crv, x }: Omit<ReceiptKey, 'kid'>): Promise<string> {
  const bytes = new TextEncoder().encode(canonicalJson({ kty, crv, x }));
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

const signedBytes = (body: ReceiptBody): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(PREFIX + canonicalJson(body));

const isReceipt = (value: unknown): value is Receipt =>
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
