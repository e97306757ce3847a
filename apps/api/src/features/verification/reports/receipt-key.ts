import { hkdfSync } from 'node:crypto';
import { type ReceiptKey, receiptKeyId } from '@linkwright/core/all';

/** What stands before the 32 bytes of a private key in PKCS #8 (RFC 8410). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * The key that receipts were signed with before there was a log: it belongs to the secret, and is another
 * one when that is changed. Nothing is signed with it any more.
 */
export async function receiptKey(secret: string): Promise<ReceiptKey> {
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
  return { ...key, kid: await receiptKeyId(key) };
}
