import {
  AppError,
  breaksHeader,
  composeMail,
  isMailAddress,
  judgeSender,
  type SendEmailBody,
  type SentEmail,
} from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { recordAct } from '../../base/audit/index.ts';
import { attempt, sayFault } from './deliver.ts';
import { findMailByKey, insertMail, markFailed } from './store.ts';

interface Sending {
  adminId: string;
  body: SendEmailBody;
  key: string;
  signal: AbortSignal;
}

/**
 * Sends an admin's mail while the admin waits; it leaves through the outbox like every other, but
 * fails at once instead of trying for hours. The same `key` again sends no second mail. Throws
 * MAIL_FIELDS_MISSING, MAIL_ADDRESS_INVALID, MAIL_DATA_INVALID or MAIL_NOT_SENT.
 */
export async function sendMail(
  ctx: Context,
  { adminId, body, key, signal }: Sending,
): Promise<SentEmail> {
  if (body.test) {
    await recordAct(ctx, ctx.db, { adminId, action: 'mail.test' });
    return testMail(ctx, signal);
  }
  const { to, subject, message, from } = readBody(body, ctx.config.mailFrom);
  const site = { siteName: ctx.config.siteName, publicUrl: ctx.publicUrl };
  await ctx.db.transaction().execute(async (trx) => {
    const isNew = await insertMail(trx, {
      id: ctx.uuid(),
      key: `send-email/${key}`,
      to,
      sender: from ?? null,
      ...composeMail(site, {
        kind: 'message',
        subject,
        heading: subject,
        before: message.split(/\n{2,}/).map((part) => part.trim()),
        reason: `You get this mail because ${site.siteName} wrote to this address.`,
      }),
      status: 'queued',
      created_at: ctx.clock(),
    });
    if (isNew) {
      await recordAct(ctx, trx, {
        adminId,
        action: 'mail.send',
        details: { to, subject, ...(from ? { from } : {}) },
      });
    }
  });
  const mail = await findMailByKey(ctx.db, `send-email/${key}`);
  if (!mail) throw new AppError('MAIL_NOT_SENT');
  if (mail.status !== 'sent') {
    const fault = await attempt(ctx, mail, signal).catch(async (error: unknown) => {
      await markFailed(ctx.db, mail.id);
      throw error;
    });
    if (fault) {
      await markFailed(ctx.db, mail.id);
      throw new AppError('MAIL_NOT_SENT', { message: sayFault(fault) });
    }
  }
  const sent = await findMailByKey(ctx.db, `send-email/${key}`);
  return { success: true, emailId: sent?.email_id ?? null, provider: ctx.mail.name };
}

/**
 * The health check (docs/specification/people.md, Mail): would the service take a mail? Throws
 * MAIL_NOT_SENT when not.
 */
async function testMail(ctx: Context, signal: AbortSignal): Promise<SentEmail> {
  const fault = await ctx.mail.check(signal);
  if (fault) throw new AppError('MAIL_NOT_SENT', { message: sayFault(fault) });
  return { success: true, emailId: null, provider: ctx.mail.name };
}

function readBody(
  { to = '', subject = '', message = '', from }: SendEmailBody,
  ownSender: string | undefined,
) {
  const missing = Object.entries({ to, subject, message }).filter(([, value]) => !value.trim());
  if (missing.length > 0) {
    throw new AppError('MAIL_FIELDS_MISSING', {
      details: missing.map(([field]) => ({ field, message: 'is required' })),
    });
  }
  if (!isMailAddress(to)) throw new AppError('MAIL_ADDRESS_INVALID', { details: wrong('to') });
  if (breaksHeader(subject)) throw new AppError('MAIL_DATA_INVALID', { details: wrong('subject') });
  const fault = from === undefined ? null : judgeSender(from.trim(), ownSender);
  if (fault !== null) {
    throw new AppError('MAIL_DATA_INVALID', { details: wrong('from', fault) });
  }
  return { to, subject, message, from: from?.trim() };
}

const wrong = (field: string, message = 'is not valid') => [{ field, message }];
