import {
  ABUSE_PER_ADDRESS,
  ABUSE_PER_DAY,
  type AbuseReportBody,
  AppError,
  emailTexts,
  isMailAddress,
} from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { allowanceDay, secondsToNextDay, takeAllowance } from '../../../http/allowance.ts';
import { runOnce } from '../../../http/idempotency.ts';
import { insertReport, selectReportable } from './store.ts';

interface Filing {
  slug: string;
  body: AbuseReportBody;
  /** The client as limits count it. */
  address: string;
  idempotencyKey?: string | undefined;
}

/**
 * Stores what a visitor says about a post, for an admin to decide. What a machine filled in is not
 * stored, and the answer is the same. Throws POST_NOT_FOUND, INVALID_EMAIL and RATE_LIMITED.
 */
export async function fileAbuseReport(
  ctx: Context,
  { slug, body, address, idempotencyKey: key }: Filing,
): Promise<{ success: true }> {
  const { website: trap, email, reason, message } = body;
  if (email !== '' && !isMailAddress(email)) {
    throw new AppError('INVALID_EMAIL', {
      details: [{ field: 'email', message: emailTexts.please }],
    });
  }
  const call = { key, scope: `report ${slug} ${address}`, request: body };
  return runOnce(ctx, call, async (trx) => {
    const now = ctx.clock();
    const post = await selectReportable(trx, slug, now);
    if (!post) throw new AppError('POST_NOT_FOUND');
    if (trap !== '') return { success: true };
    await takePlace(trx, { address, now });
    await insertReport(trx, {
      id: ctx.uuid(),
      post_id: post.id,
      slug: post.slug,
      title: post.title,
      target_url: post.target_url,
      reason,
      message,
      email: email === '' ? null : email,
      created_at: now,
    });
    return { success: true };
  });
}

/** Throws RATE_LIMITED where the day's reports of the address, or of everybody, are all there. */
async function takePlace(
  trx: Kysely<Schema>,
  { address, now }: { address: string; now: Date },
): Promise<void> {
  const day = allowanceDay(now);
  const isFree =
    (await takeAllowance(trx, day, {
      scope: 'abuse-address',
      key: address,
      limit: ABUSE_PER_ADDRESS,
    })) && (await takeAllowance(trx, day, { scope: 'abuse-all', key: '', limit: ABUSE_PER_DAY }));
  if (!isFree) throw new AppError('RATE_LIMITED', { retryAfter: secondsToNextDay(now) });
}
