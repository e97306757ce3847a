import type { AlertEntry, ChatChannel } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { mailsFor } from '../../people/mail/index.ts';

/** Changes, or a test without any, in the form of a chat and the language of its reader. */
export async function chatMessage(
  ctx: Context,
  db: Kysely<Schema>,
  { email, channel, changes }: { email: string; channel: ChatChannel; changes: AlertEntry[] },
): Promise<object> {
  const { slackAlert, discordAlert } = await mailsFor(ctx, db, email);
  const alert = { siteName: ctx.config.siteName, publicUrl: ctx.publicUrl, changes };
  return channel === 'slack' ? slackAlert(alert) : discordAlert(alert);
}
