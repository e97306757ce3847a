import { AppError, type WaitlistSource, waitlistEmail, waitlistJoinedMail } from '@linkwright/core';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../http/viewer.ts';
import { queueMail } from '../mail/index.ts';
import { requireFeature } from '../settings/index.ts';
import { upsertEntry } from './store.ts';

export interface WaitlistRequest {
  viewer: Viewer;
  email: string;
  fullName?: string | undefined;
  source: WaitlistSource;
}

/**
 * Puts an address on the waitlist (product.md section 3), and writes to it the first time. Throws
 * WAITLIST_EMAIL_INVALID.
 */
export async function joinWaitlist(
  ctx: Context,
  { viewer, email: given, fullName, source }: WaitlistRequest,
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
    const isNew = await upsertEntry(trx, {
      email,
      fullName: fullName || null,
      source,
      userId: isOwn ? viewer.userId : null,
      now: ctx.clock(),
    });
    if (!isNew) return;
    await queueMail(ctx, trx, {
      to: email,
      message: waitlistJoinedMail({ siteName: ctx.config.siteName, publicUrl: ctx.publicUrl }),
      key: `waitlist-joined:${email.toLowerCase()}`,
    });
  });
}
