import {
  AppError,
  checkMailDomain,
  type listMails as endpoint,
  type ListedMail,
  type MailAuthentication,
  type ReadMail,
} from '@linkwright/core/all';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { User } from '../../../http/viewer.ts';
import { recordAct } from '../../base/audit/index.ts';
import { findMail, type ListedRow, mailState, markQueued, searchMails } from './store.ts';

/** Mails of the outbox, newest first, for admins. */
export async function listMails(
  ctx: Pick<Context, 'db'>,
  { q, status, ...page }: z.output<(typeof endpoint)['query']>,
): Promise<z.output<(typeof endpoint)['response']>> {
  const wanted = { q: q || undefined, status, ...page };
  const { rows, nextCursor } = await searchMails(ctx.db, wanted);
  return { items: rows.map(presentMail), nextCursor };
}

/** One mail's words. What its links open is not an admin's. Throws NOT_FOUND. */
export async function readMail(ctx: Pick<Context, 'db'>, id: string): Promise<ReadMail> {
  const mail = await findMail(ctx.db, id);
  if (!mail) throw new AppError('NOT_FOUND');
  return { ...presentMail(mail), text: hideKeys(mail.text) };
}

/** Has a mail delivered again that failed. Throws NOT_FOUND, or STATE_CONFLICT for any other. */
export async function resendMail(ctx: Context, admin: User, id: string): Promise<ListedMail> {
  return ctx.db.transaction().execute(async (trx) => {
    const mail = await findMail(trx, id);
    if (!mail) throw new AppError('NOT_FOUND');
    if (!(await markQueued(trx, id))) {
      throw new AppError('STATE_CONFLICT', { message: 'Only a mail that failed is sent again' });
    }
    await recordAct(ctx, trx, { adminId: admin.userId, action: 'mail.resend', subject: id });
    await ctx.jobs.send(trx, 'deliver-mail', { id });
    return presentMail({ ...mail, status: 'queued' });
  });
}

/** Whether receivers can tell that mail of a domain is its own; of the sender's unless told. */
export async function checkMailAuthentication(
  { config, dns }: Pick<Context, 'config' | 'dns'>,
  asked: string | undefined,
): Promise<MailAuthentication> {
  const domain = asked ?? senderDomain(config.mail?.from);
  if (domain === undefined) return { domain: null, checks: [] };
  const selectors = config.dkimSelectors;
  return { domain, checks: await checkMailDomain(dns, { domain, selectors }) };
}

const senderDomain = (from: string | undefined): string | undefined =>
  from && /@([^@>\s]+)>?$/.exec(from)?.[1]?.toLowerCase();

/** A link's query opens accounts; its address says what it is. */
const hideKeys = (text: string): string =>
  text.replace(/(https?:\/\/[^\s?#]+)([?#][^\s)\]>]+)?/g, (_all, page: string, keys?: string) =>
    keys ? `${page}?…` : page,
  );

const presentMail = (row: ListedRow): ListedMail => ({
  id: row.id,
  kind: row.kind,
  to: row.to,
  subject: row.subject,
  status: mailState(row),
  attempts: row.attempts,
  provider: row.provider,
  error: row.error,
  createdAt: row.created_at.toISOString(),
  sentAt: mailState(row) === 'sent' ? (row.sent_at?.toISOString() ?? null) : null,
});
