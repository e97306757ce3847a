import { apiKeyExpiringMail, apiKeyMadeMail } from '@linkwright/core';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { queueMail } from '../mail/index.ts';
import { type ApiKeyRow, EXPIRING_MAIL, type ExpiringKey } from './key-store.ts';
import { selectUser } from './store.ts';

/** Tells the owner of a key, in the transaction that makes it. */
export async function mailKeyMade(
  ctx: Context,
  trx: Kysely<Schema>,
  { key, isTerminal }: { key: ApiKeyRow; isTerminal: boolean },
): Promise<void> {
  const owner = await selectUser(trx, key.user_id);
  if (!owner) return;
  const { name, scopes, expires_at: expiresAt, created_at: at } = key;
  const made = { key: { name, scopes, expiresAt }, isTerminal, at };
  await queueMail(ctx, trx, {
    to: owner.email,
    message: apiKeyMadeMail({ ...siteOf(ctx), ...made }),
    key: `api-key-made:${key.id}`,
  });
}

export const mailKeyExpiring = (
  ctx: Context,
  trx: Kysely<Schema>,
  { id, name, email, expiresAt }: ExpiringKey,
): Promise<void> =>
  queueMail(ctx, trx, {
    to: email,
    message: apiKeyExpiringMail({ ...siteOf(ctx), name, expiresAt }),
    key: EXPIRING_MAIL + id,
  });

const siteOf = (ctx: Context) => ({ siteName: ctx.config.siteName, publicUrl: ctx.publicUrl });
