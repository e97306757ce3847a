import { hkdfSync } from 'node:crypto';
import { type ReceiptKey, receiptKeyId, type SigningKey } from '@linkwright/core';

/** What stands before the 32 bytes of a private key in PKCS #8 (RFC 8410). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The installation's pair for receipts. */
export interface ReceiptKeys {
  privateKey: SigningKey;
  published: ReceiptKey;
}

/**
 * The pair that belongs to the secret: the same in every process that has it, and another one when it
 * is changed. Nothing but the secret has to be kept.
 */
export async function receiptKeys(secret: string): Promise<ReceiptKeys> {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'receipt key', 32));
  const pair = await crypto.subtle.importKey(
    'pkcs8',
    Buffer.concat([pkcs8Head, seed]),
    'Ed25519',
    true,
    ['sign'],
  );
  const { x = '' } = await crypto.subtle.exportKey('jwk', pair);
  const key = { kty: 'OKP', crv: 'Ed25519', x, use: 'sig', alg: 'EdDSA' } as const;
  return { privateKey: pair, published: { ...key, kid: await receiptKeyId(key) } };
}
