import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { WEBHOOK_SECRET_PREFIX } from '@linkwright/core';
import type { Context } from '../../context.ts';

const SECRET_BYTES = 32;

/** A secret as a person gets it: once. */
export const drawSecret = (ctx: Pick<Context, 'randomBytes'>): string =>
  WEBHOOK_SECRET_PREFIX + ctx.randomBytes(SECRET_BYTES).toString('base64');

// Every delivery is signed with the secret, so that no hash would do. The user's id is bound to it:
// a row that is moved to another user opens nothing.
const cipherKey = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'webhook secrets', 32));

/** The secret as the database keeps it. */
export function sealSecret(
  { secret: key }: Pick<Context, 'secret'>,
  userId: string,
  secret: string,
): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', cipherKey(key), iv);
  cipher.setAAD(Buffer.from(userId));
  return Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** The secret again. Throws for what `sealSecret` did not make with the server's secret. */
export function openSecret(
  { secret: key }: Pick<Context, 'secret'>,
  userId: string,
  sealed: Buffer,
): string {
  const decipher = createDecipheriv('aes-256-gcm', cipherKey(key), sealed.subarray(0, 12));
  decipher.setAAD(Buffer.from(userId));
  decipher.setAuthTag(sealed.subarray(-16));
  return decipher.update(sealed.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8');
}
