import { setTimeout as sleep } from 'node:timers/promises';
import {
  isMailRefused,
  isRetryableMailFault,
  MAX_MAIL_ATTEMPTS,
  type MailFault,
  mailFaultText,
  mailRetryDelay,
  redactSecrets,
} from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { GiveUp, type Run } from '../../../gateways/jobs.ts';
import type { JobDefinition } from '../../../job-definition.ts';
import {
  findMail,
  insertFailure,
  markFailed,
  markQueued,
  markSent,
  noteAttempt,
  type StoredMail,
} from './store.ts';

/** A mail service remembers a key for 24 hours; an hour before that we no longer rely on it. */
const KEY_REMEMBERED_MS = 23 * 60 * 60 * 1000;

/** Delivers one mail of the outbox: in a row as specified, and then again later, for many hours. */
export const deliverMailJob: JobDefinition = {
  name: 'deliver-mail',
  work: (ctx, data, run) => deliverMail(ctx, (data as { id: string }).id, run),
};

/**
 * Delivers the mail unless it is delivered. May be called twice for one mail, also at once: the
 * mail's id is its idempotency key. Throws when it stays in the outbox for now, and GiveUp when it
 * failed for good.
 */
export async function deliverMail(ctx: Context, id: string, run: Run): Promise<void> {
  const mail = await findMail(ctx.db, id);
  if (!mail || mail.status === 'sent') return;
  // A failed mail comes back only when a person asks for it.
  if (mail.status === 'failed') await markQueued(ctx.db, id);
  else if (isPastKey(mail, ctx.clock())) return fail(ctx, id, { reason: 'timeout' });

  const fault = await attempt(ctx, mail, run.signal);
  if (!fault) return;
  if (run.isLast || isMailRefused(fault)) return fail(ctx, id, fault);
  throw new Error(sayFault(fault));
}

/** Up to three attempts in a row; the fault of the last, or undefined when the mail was taken. */
export async function attempt(
  ctx: Context,
  { id, to, sender, subject, html, text, unsubscribe_url: unsubscribeUrl }: StoredMail,
  signal: AbortSignal,
): Promise<MailFault | undefined> {
  for (let tried = 1; ; tried += 1) {
    const attempts = await noteAttempt(ctx.db, id, ctx.clock());
    const outcome = await ctx.mail.send(
      {
        to,
        subject,
        html,
        text,
        unsubscribeUrl: unsubscribeUrl ?? undefined,
        from: sender ?? undefined,
      },
      { idempotencyKey: id, signal },
    );
    if (outcome.ok) {
      await markSent(ctx.db, id, {
        provider: ctx.mail.name,
        emailId: outcome.emailId,
        sentAt: ctx.clock(),
        // A link that opens an account stays readable no longer than it must.
        keepsBody: ctx.mail.isStandIn,
      });
      return undefined;
    }
    const { fault } = outcome;
    await insertFailure(ctx.db, id, {
      email: to,
      status: fault.reason === 'status' ? fault.status : null,
      error: sayFault(fault),
      attempt: attempts,
      created_at: ctx.clock(),
    });
    if (tried === MAX_MAIL_ATTEMPTS || !isRetryableMailFault(fault)) return fault;
    await sleep(mailRetryDelay(tried), undefined, { signal });
  }
}

async function fail(ctx: Context, id: string, fault: MailFault): Promise<never> {
  await markFailed(ctx.db, id);
  throw new GiveUp(sayFault(fault));
}

/** The fault in words that may be kept and shown. */
export const sayFault = (fault: MailFault): string => redactSecrets(mailFaultText(fault));

const isPastKey = ({ first_tried_at: first }: StoredMail, now: Date): boolean =>
  first !== null && now.getTime() - first.getTime() > KEY_REMEMBERED_MS;
