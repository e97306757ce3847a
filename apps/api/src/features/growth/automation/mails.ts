import {
  automationPages,
  type MailMessage,
  type MailSite,
  type PauseReason,
} from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import type { Mails } from '../../../http/web-app.ts';
import { mailReader } from '../../people/mail/index.ts';
import type { AutomationRow } from './store.ts';

/** An automation has paused itself. */
export const mailStopped = (
  ctx: Context,
  trx: Kysely<Schema>,
  automation: AutomationRow,
  reason: PauseReason,
): Promise<void> =>
  mailOwner(ctx, trx, automation, {
    event: `stopped:${ctx.clock().toISOString()}`,
    compose: (mails, frame) => mails.automationStoppedMail({ ...frame, reason }),
  });

/** A run began fewer links than planned for want of credits: told at most once a UTC day. */
export const mailShort = (
  ctx: Context,
  trx: Kysely<Schema>,
  automation: AutomationRow,
  begun: number,
): Promise<void> =>
  mailOwner(ctx, trx, automation, {
    event: `short:${ctx.clock().toISOString().slice(0, 10)}`,
    compose: (mails, frame) =>
      mails.automationShortMail({ ...frame, begun, planned: automation.links_per_run }),
  });

interface Letter {
  /** Names what the mail is about: it is mailed once. */
  event: string;
  compose(
    mails: Mails,
    frame: MailSite & { name: string; automationUrl: string; unsubscribeUrl: string },
  ): MailMessage;
}

async function mailOwner(
  ctx: Context,
  trx: Kysely<Schema>,
  { id, name, user_id: userId }: AutomationRow,
  { event, compose }: Letter,
): Promise<void> {
  const automationUrl = ctx.publicUrl + automationPages.automation;
  await mailReader(ctx, trx, {
    userId,
    kind: 'campaigns',
    key: `automation:${id}:${event}`,
    message: (mails, site) => compose(mails, { ...site, name, automationUrl }),
  });
}
