import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import type { NoteKey } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { type Opener, seal, unseal } from '../../../db/seal.ts';

/** What stands before the 32 bytes of a private key in PKCS #8 (RFC 8410). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A log's pair. */
export interface LogKey {
  privateKey: NoteKey;
  /** 32 bytes. */
  publicKey: Uint8Array;
}

type Keeper = Pick<Context, 'secret' | 'formerSecrets'>;

/** The pair that 32 random bytes are the seed of. */
export async function logKeyOf(seed: Buffer): Promise<LogKey> {
  const pkcs8 = Buffer.concat([pkcs8Head, seed]);
  const privateKey = await crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', false, ['sign']);
  return {
    privateKey,
    publicKey: publicHalf(createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' })),
  };
}

/** The seed as the database keeps it. */
export const sealLogKey = (ctx: Keeper, id: string, seed: Buffer): Buffer =>
  seal(sealFor(ctx, id), seed.toString('base64'));

/** The seed again, and whether a secret that was replaced has sealed it. Throws where none opens it. */
export function openLogKey(
  ctx: Keeper,
  id: string,
  sealed: Buffer,
): { seed: Buffer; isFormer: boolean } {
  const opener = sealFor(ctx, id);
  const open = (by: Opener) => Buffer.from(unseal(by, sealed), 'base64');
  try {
    return { seed: open({ ...opener, formerSecrets: [] }), isFormer: false };
  } catch {
    return { seed: open(opener), isFormer: true };
  }
}

const sealFor = ({ secret, formerSecrets }: Keeper, id: string): Opener => ({
  secret,
  formerSecrets,
  purpose: 'receipt log',
  owner: id,
});

function publicHalf(key: KeyObject): Uint8Array {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return Buffer.from(x, 'base64url');
}
