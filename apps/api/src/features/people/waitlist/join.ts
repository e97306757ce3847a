import {
  AppError,
  mailboxOf,
  WAITLIST_PER_ADDRESS,
  WAITLIST_PER_DAY,
  type WaitlistSource,
  waitlistEmail,
} from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { allowanceDay, secondsToNextDay, takeAllowance } from '../../../http/allowance.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { requireFeature } from '../../base/settings/index.ts';
import { queueMail } from '../mail/index.ts';
import { upsertEntry } from './store.ts';

export interface WaitlistRequest {
  viewer: Viewer;
  /** The client as limits count it. */
  address: string;
  email: string;
  fullName?: string | undefined;
  source: WaitlistSource;
}

/**
 * Puts an address on the waitlist (docs/specification/people.md, The waitlist), and writes to its
 * mailbox the first time. Throws WAITLIST_EMAIL_INVALID or RATE_LIMITED.
 */
export async function joinWaitlist(
  ctx: Context,
  { viewer, address, email: given, fullName, source }: WaitlistRequest,
): Promise<void> {
  requireFeature(ctx, 'waitlist');
  const email = waitlistEmail(given);
  if (email === null) {
    throw new AppError('WAITLIST_EMAIL_INVALID', {
      details: [{ field: 'email', message: 'Please enter a valid email address.' }],
    });
  }
  const isOwn =
    viewer.kind === 'user' &&
    viewer.isVerified &&
    viewer.email.toLowerCase() === email.toLowerCase();
  await ctx.db.transaction().execute(async (trx) => {
    const now = ctx.clock();
    // Known addresses count as well: the limit must not tell who is on the list.
    await takePlace(trx, { address, now });
    const isNew = await upsertEntry(trx, {
      email,
      fullName: fullName || null,
      source,
      userId: isOwn ? viewer.userId : null,
      now,
    });
    if (!isNew) return;
    await queueMail(ctx, trx, {
      to: email,
      message: (mails) =>
        mails.waitlistJoinedMail({ siteName: ctx.config.siteName, publicUrl: ctx.publicUrl }),
      key: `waitlist-joined:${mailboxOf(email)}`,
    });
  });
}

async function takePlace(
  trx: Kysely<Schema>,
  { address, now }: { address: string; now: Date },
): Promise<void> {
  const day = allowanceDay(now);
  const own = { scope: 'waitlist-address', key: address, limit: WAITLIST_PER_ADDRESS } as const;
  const all = { scope: 'waitlist-all', key: '', limit: WAITLIST_PER_DAY } as const;
  if ((await takeAllowance(trx, day, own)) && (await takeAllowance(trx, day, all))) return;
  throw new AppError('RATE_LIMITED', { retryAfter: secondsToNextDay(now) });
}
