import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { selectMailZone, selectTimeZone } from '../../../db/time-zone-of.ts';
import { queueMail } from '../mail/index.ts';
import { type ApiKeyRow, EXPIRING_MAIL, type ExpiringKey } from './key-store.ts';
import { selectUser } from './store.ts';

/** Tells the owner of a key, in the transaction that makes it. */
export async function mailKeyMade(
  ctx: Context,
  trx: Kysely<Schema>,
  { key, isTerminal }: { key: ApiKeyRow; isTerminal: boolean },
): Promise<void> {
  // Whoever else made it, and the owner whose things it opens.
  for (const id of new Set([key.made_by ?? key.user_id, key.user_id])) {
    await mailKeyMadeTo(ctx, trx, { id, key, isTerminal });
  }
}

async function mailKeyMadeTo(
  ctx: Context,
  trx: Kysely<Schema>,
  { id, key, isTerminal }: { id: string; key: ApiKeyRow; isTerminal: boolean },
): Promise<void> {
  const owner = await selectUser(trx, id);
  if (!owner) return;
  const { name, scopes, expires_at: expiresAt, created_at: at } = key;
  const made = { key: { name, scopes, expiresAt }, isTerminal, at };
  const timeZone = await selectTimeZone(trx, owner.id);
  await queueMail(ctx, trx, {
    to: owner.email,
    message: (mails) => mails.apiKeyMadeMail({ ...siteOf(ctx), timeZone, ...made }),
    key: `api-key-made:${key.id}${id === key.user_id ? '' : `:${id}`}`,
  });
}

export async function mailKeyExpiring(
  ctx: Context,
  trx: Kysely<Schema>,
  { id, name, email, expiresAt }: ExpiringKey,
): Promise<void> {
  const timeZone = await selectMailZone(trx, email);
  await queueMail(ctx, trx, {
    to: email,
    message: (mails) => mails.apiKeyExpiringMail({ ...siteOf(ctx), timeZone, name, expiresAt }),
    key: EXPIRING_MAIL + id,
  });
}

const siteOf = (ctx: Context) => ({ siteName: ctx.config.siteName, publicUrl: ctx.publicUrl });
