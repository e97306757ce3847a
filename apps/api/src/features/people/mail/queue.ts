import { AppError, breaksHeader, isMailAddress, type MailMessage } from '@linkwright/core/all';
import * as englishMails from '@linkwright/core/messages';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import type { Mails } from '../../../http/web-app.ts';
import { insertMail, selectLanguage } from './store.ts';

/** One mail to one person. The same `key` twice is one mail: name it after its cause. */
export interface QueuedMail {
  to: string;
  /** What writes it, by the templates in its reader's language; or it is written already. */
  message: MailMessage | ((mails: Mails) => MailMessage);
  key: string;
}

/**
 * Puts a mail into the outbox and has it delivered, both in the transaction of its cause: it leaves
 * when that commits, and not otherwise. Throws
 * MAIL_ADDRESS_INVALID, and MAIL_DATA_INVALID for a subject with line breaks.
 */
export async function queueMail(
  ctx: Context,
  trx: Kysely<Schema>,
  { to, message: given, key }: QueuedMail,
): Promise<void> {
  if (!isMailAddress(to)) throw new AppError('MAIL_ADDRESS_INVALID');
  const message = typeof given === 'function' ? given(await mailsFor(ctx, trx, to)) : given;
  if (breaksHeader(message.subject)) throw new AppError('MAIL_DATA_INVALID');
  const id = ctx.uuid();
  const isNew = await insertMail(trx, {
    id,
    key,
    to,
    kind: message.kind,
    subject: message.subject,
    html: message.html,
    text: message.text,
    unsubscribe_url: message.unsubscribeUrl ?? null,
    status: 'queued',
    created_at: ctx.clock(),
  });
  if (isNew) await ctx.jobs.send(trx, 'deliver-mail', { id }, { id });
}

/** The templates in the language of whoever has that address. */
export async function mailsFor(ctx: Context, db: Kysely<Schema>, to: string): Promise<Mails> {
  // Whoever has no account reads what the request is in.
  const language = (await selectLanguage(db, to)) ?? ctx.language;
  return (await ctx.webApp.load?.(language))?.mails ?? englishMails;
}
