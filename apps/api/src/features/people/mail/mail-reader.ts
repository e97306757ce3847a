import type { MailMessage, MailSite } from '@linkwright/core';
import { type Kysely, sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { ofEnabledAccount } from '../../../db/of-enabled-account.ts';
import type { Schema } from '../../../db/schema.ts';
import type { Mails } from '../../../http/web-app.ts';
import { queueMail } from './queue.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

/** What somebody may turn off; whoever chose nothing gets it. */
const preferences = {
  campaigns: 'is_campaigns_on',
  clientReports: 'is_client_reports_on',
  reminders: 'is_reminders_on',
} as const;
type Kind = keyof typeof preferences;

interface ReaderMail {
  userId: string;
  kind: Kind;
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

/**
 * Whom a mail of this kind goes to. Nobody who turned such mails off, has not shown that the address is
 * theirs, or was disabled.
 */
export const findReader = (
  trx: Kysely<Schema>,
  userId: string,
  kind: Kind,
): Promise<{ email: string } | undefined> =>
  trx
    .selectFrom('users')
    .leftJoin('notification_preferences as preferences', 'preferences.user_id', 'users.id')
    .select('users.email')
    .where('users.id', '=', userId)
    .where('users.email_verified', '=', true)
    .where(ofEnabledAccount('users.id'))
    .where(sql<boolean>`coalesce(${sql.ref(`preferences.${preferences[kind]}`)}, true)`)
    .executeTakeFirst();
