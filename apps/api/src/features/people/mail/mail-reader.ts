import type { MailMessage, MailSite } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import type { Mails } from '../../../http/web-app.ts';
import { queueMail } from './queue.ts';
import { findReader, type ReaderKind } from './reader-store.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

interface ReaderMail {
  userId: string;
  kind: ReaderKind;
  /** Names what the mail is about: it is mailed once. */
  key: string;
  message(mails: Mails, site: MailSite & { unsubscribeUrl: string }): MailMessage;
}

/** Mails it to an account, if it reads mails of this kind; answers whether it does. */
export async function mailReader(
  ctx: Context,
  trx: Kysely<Schema>,
  { userId, kind, key, message }: ReaderMail,
): Promise<boolean> {
  const reader = await findReader(trx, userId, kind);
  if (!reader) return false;
  const site = {
    siteName: ctx.config.siteName,
    publicUrl: ctx.publicUrl,
    unsubscribeUrl: unsubscribeUrl(ctx, { kind, userId }),
  };
  await queueMail(ctx, trx, { to: reader.email, message: (mails) => message(mails, site), key });
  return true;
}
