import {
  AppError,
  CONTACT_MAX_HOURS,
  CONTACT_PER_ADDRESS,
  CONTACT_PER_DAY,
  type ContactMail,
  type ContactSpamReason,
  emailTexts,
  type sendContact as endpoint,
  isMailAddress,
  judgeContact,
} from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { allowanceDay, secondsToNextDay, takeAllowance } from '../../../http/allowance.ts';
import { runOnce } from '../../../http/idempotency.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { queueMail } from '../mail/index.ts';
import { readFormToken } from './form-token.ts';
import { insertMessage } from './store.ts';

const HOUR_MS = 60 * 60 * 1000;

interface Sending {
  body: z.output<(typeof endpoint)['body']>;
  viewer: Viewer;
  /** The client as limits count it. */
  address: string;
  idempotencyKey: string | undefined;
}

/**
 * Stores a visitor's message, and mails it to every admin, unless it looks like a machine's: then it
 * is kept apart, and the answer is the same, so that machines learn nothing. Throws INVALID_EMAIL,
 * INVALID_REQUEST for a form that was opened too long ago, and RATE_LIMITED.
 */
export async function sendContact(
  ctx: Context,
  { body, viewer, address, idempotencyKey: key }: Sending,
): Promise<{ success: true }> {
  if (!isMailAddress(body.email)) {
    throw new AppError('INVALID_EMAIL', {
      details: [{ field: 'email', message: emailTexts.please }],
    });
  }
  const now = ctx.clock();
  const elapsedMs = now.getTime() - requireOpened(ctx, body.token, now).getTime();
  const { website: trap, token: _token, ...message } = body;
  const spamReasons = judgeContact({ trap, message: message.message, elapsedMs });
  const call = { key, scope: `POST /api/contact ${address}`, request: body };
  return runOnce(ctx, call, async (trx) => {
    await takePlace(trx, { address, now });
    const id = ctx.uuid();
    await insertMessage(trx, {
      ...message,
      id,
      spam_reasons: spamReasons,
      created_at: now,
      user_id: viewer.kind === 'user' ? viewer.userId : null,
    });
    await mailAdmins(ctx, trx, { id, message, spamReasons });
    return { success: true };
  });
}

function requireOpened(ctx: Context, token: string, now: Date): Date {
  const opened = readFormToken(ctx, token);
  const age = opened ? now.getTime() - opened.getTime() : Number.POSITIVE_INFINITY;
  if (opened && age <= CONTACT_MAX_HOURS * HOUR_MS) return opened;
  throw new AppError('INVALID_REQUEST', {
    message: 'This form was opened too long ago. Please reload the page and send it again.',
    details: [{ field: 'token', message: 'has expired' }],
  });
}

async function takePlace(
  trx: Kysely<Schema>,
  { address, now }: { address: string; now: Date },
): Promise<void> {
  const day = allowanceDay(now);
  const own = { scope: 'contact-address', key: address, limit: CONTACT_PER_ADDRESS } as const;
  const all = { scope: 'contact-all', key: '', limit: CONTACT_PER_DAY } as const;
  if ((await takeAllowance(trx, day, own)) && (await takeAllowance(trx, day, all))) return;
  throw new AppError('RATE_LIMITED', {
    message: 'That is as many messages as can be sent in one day. Please write again tomorrow.',
    retryAfter: secondsToNextDay(now),
  });
}

async function mailAdmins(
  ctx: Context,
  trx: Kysely<Schema>,
  sent: { id: string; message: ContactMail; spamReasons: ContactSpamReason[] },
): Promise<void> {
  if (sent.spamReasons.length > 0) return;
  const site = { siteName: ctx.config.siteName, publicUrl: ctx.publicUrl };
  for (const to of ctx.config.adminEmails) {
    await queueMail(ctx, trx, {
      to,
      message: (mails) => mails.contactMail({ ...site, ...sent.message }),
      key: `contact:${sent.id}:${to}`,
    });
  }
}
