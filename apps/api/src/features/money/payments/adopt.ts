import {
  defaultProductName,
  isMailAddress,
  normalizeEmail,
  planProductName,
  plans,
  priceOfCredits,
  returnPaths,
} from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import type { PurchaseFacts } from '../../../gateways/payment-facts.ts';
import { findCheckout, insertCheckout, isUser } from './checkout-store.ts';

/**
 * Writes down a purchase that is not known here: what a fixed page of the provider sold, as if a
 * guest had begun it with the address that was given there
 * (docs/specification/money.md, Guests who buy), and what was begun here before the database was
 * restored to an earlier day. Only once money is on its way.
 */
export async function adopt(ctx: Context, facts: PurchaseFacts): Promise<void> {
  const { status, kind, credits, plan } = facts;
  if (status !== 'paid' && status !== 'processing') return;
  if (await findCheckout(ctx.db, { id: facts.checkoutId })) return;
  const email = normalizeEmail(facts.email ?? '');
  // An account that was made after that day is gone: the verified address finds the next one.
  const isKnown = facts.userId !== null && (await isUser(ctx.db, facts.userId));
  const { returnPath, cancelPath } = returnPaths(kind, {});
  await insertCheckout(ctx.db, {
    id: facts.checkoutId,
    kind,
    credits,
    plan,
    user_id: isKnown ? facts.userId : null,
    email: isMailAddress(email) ? email : '',
    product_name: plan ? planProductName(plan) : defaultProductName(credits),
    amount_cents: plan ? plans[plan].priceCents : priceOfCredits(credits),
    return_path: returnPath,
    cancel_path: cancelPath,
    created_at: ctx.clock(),
    session_id: facts.sessionId,
    subscription_id: facts.subscriptionId,
  });
}
