import { creditsUndone, defaultProductName, reversedCents } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { keepCommission } from '../affiliate/index.ts';
import { grantCredits, keepTakenBack } from '../credits/index.ts';
import { type Checkout, findRecipient, updateCheckout } from './checkout-store.ts';
import { noteReversals } from './note-reversals.ts';
import { keepTier } from './premium.ts';
import { type ReversalRow, reversalOf, selectReversals } from './reversal-store.ts';
import { assignSubscription } from './subscription-store.ts';

/**
 * Brings accounts in line with a checkout that the transaction holds: what is paid is granted, once
 * and to its buyer alone, and what was paid back or is disputed is taken back, as long as it is
 * gone. Without a buyer whose address is verified, it waits. Who referred the buyer earns by what
 * stays paid.
 */
export async function settle(
  ctx: Context,
  trx: Kysely<Schema>,
  checkout: Checkout,
): Promise<Checkout> {
  const reversals = await selectReversals(trx, checkout);
  const noted = await noteReversals(ctx, trx, { checkout, reversals });
  if (noted.status !== 'paid') return noted;
  const granted = noted.granted_at === null ? await grant(ctx, trx, noted) : noted;
  const { id, kind, credits, granted_to: userId, paid_at: paidAt } = granted;
  if (userId === null || paidAt === null) return granted;
  const paidCents = granted.amount_paid_cents ?? granted.amount_cents;
  // Renewals of Premium earned nobody anything.
  const gone = goneOf(reversals.filter((row) => kind === 'credits' || row.is_first_period));
  await keepCommission(ctx, trx, {
    checkoutId: id,
    buyerId: userId,
    paidAt,
    priceCents: granted.amount_cents,
    paidCents,
    reversedCents: gone,
  });
  if (kind === 'credits') {
    const undone = creditsUndone({ credits, paidCents, reversedCents: gone });
    await keepTakenBack(ctx, trx, { userId, reference: id, credits: undone });
  }
  return granted;
}

const goneOf = (rows: ReversalRow[]): number =>
  rows.reduce((sum, row) => sum + reversedCents(reversalOf(row)), 0);

async function grant(ctx: Context, trx: Kysely<Schema>, checkout: Checkout): Promise<Checkout> {
  const userId = await findRecipient(trx, checkout);
  if (userId === null) return checkout;
  const { id, kind, credits } = checkout;
  if (kind === 'credits') {
    await grantCredits(ctx, trx, {
      userId,
      credits,
      kind: 'purchase',
      reference: id,
      key: `purchase:${id}`,
      reason: defaultProductName(credits),
    });
  } else {
    await assignSubscription(trx, id, userId);
    await keepTier(ctx, trx, userId);
  }
  return updateCheckout(trx, id, { granted_at: ctx.clock(), granted_to: userId });
}
