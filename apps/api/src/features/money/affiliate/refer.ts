import { isReferralCode, isSameMailbox } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context, SignUp, VerifiedUser } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { allowanceDay } from '../../../http/allowance.ts';
import { heldCode } from './follow-link.ts';
import { deleteReferral, insertReferral, lockUnverified, verifyReferral } from './store.ts';

/** Notes which affiliate's link somebody came by who signs up, in that transaction. */
export async function noteSignUp(
  ctx: Context,
  trx: Kysely<Schema>,
  { userId, request }: SignUp,
): Promise<void> {
  const code = heldCode(request);
  if (code === undefined || !isReferralCode(code)) return;
  await insertReferral(trx, { userId, code, now: ctx.clock() });
}

/**
 * Counts a sign-up for the affiliate once its address is verified, in that transaction
 * (docs/specification/people.md, Unproven addresses). An affiliate's own second account counts
 * nothing.
 */
export async function countSignUp(
  ctx: Context,
  trx: Kysely<Schema>,
  { userId, email }: VerifiedUser,
): Promise<void> {
  const referral = await lockUnverified(trx, userId);
  if (!referral) return;
  if (isSameMailbox(referral.email, email)) return deleteReferral(trx, userId);
  const now = ctx.clock();
  await verifyReferral(trx, {
    userId,
    affiliateId: referral.affiliate_id,
    day: allowanceDay(now),
    now,
  });
}
