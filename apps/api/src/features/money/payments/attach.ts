import type { Kysely } from 'kysely';
import type { Context, VerifiedUser } from '../../../context.ts';
import { lockEmail } from '../../../db/lock-name.ts';
import type { Schema } from '../../../db/schema.ts';
import { lockWaiting } from './checkout-store.ts';
import { keepTier } from './premium.ts';
import { settle } from './settle.ts';

/**
 * Gives a user whose address is verified what was paid for with it as a guest
 * (docs/specification/money.md, Guests who buy), in the transaction of the verification or the
 * sign-in.
 */
export async function attachPurchases(
  ctx: Context,
  trx: Kysely<Schema>,
  { userId, email }: VerifiedUser,
): Promise<void> {
  await lockEmail(trx, email);
  for (const checkout of await lockWaiting(trx, email)) await settle(ctx, trx, checkout);
  // The profile may be younger than the subscription.
  await keepTier(ctx, trx, userId);
}
