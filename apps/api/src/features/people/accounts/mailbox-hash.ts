import { createHmac } from 'node:crypto';
import { mailboxOf } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';

/** Mailboxes of deleted accounts are known by these alone: of the address itself nothing is kept. */
export const mailboxHashes = (
  { secret, formerSecrets }: Pick<Context, 'secret' | 'formerSecrets'>,
  email: string,
): [Buffer, ...Buffer[]] => [
  hash(secret, email),
  ...formerSecrets.map((former) => hash(former, email)),
];

const hash = (secret: string, email: string): Buffer =>
  createHmac('sha256', secret)
    .update(`mailbox ${mailboxOf(email)}`)
    .digest();
