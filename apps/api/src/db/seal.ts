import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

export interface Seal {
  /** The server's own. */
  secret: string;
  /** What kind of text it is: each kind has a key of its own. */
  purpose: string;
  /** Whose it is. A row that is moved to another owner opens nothing. */
  owner: string;
}

/** What opens a seal. */
export interface Opener extends Seal {
  /** Those that the secret has replaced: what was sealed with them still opens. */
  formerSecrets: readonly string[];
}

/** A secret that has to be read again, as the database keeps it. */
export function seal({ secret, purpose, owner }: Seal, text: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), iv);
  cipher.setAAD(Buffer.from(owner));
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** The text again. Throws for what `seal` did not make of the same three. */
export function unseal({ secret, formerSecrets, ...seal }: Opener, sealed: Buffer): string {
  let fault: unknown;
  for (const each of [secret, ...formerSecrets]) {
    try {
      return unsealWith(each, seal, sealed);
    } catch (error) {
      fault ??= error;
    }
  }
  throw fault;
}

function unsealWith(
  secret: string,
  { purpose, owner }: Pick<Seal, 'purpose' | 'owner'>,
  sealed: Buffer,
): string {
  const key = keyFor(secret, purpose);
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES));
  decipher.setAAD(Buffer.from(owner));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  const text = decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8');
  return text + decipher.final('utf8');
}

const keyFor = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/** Tells one secret from another; nobody gets from it to the secret. */
export const secretId = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'backup', 12)).toString('base64url');
