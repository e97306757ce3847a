import {
  defaultProductName,
  isMailAddress,
  normalizeEmail,
  planProductName,
  plans,
  priceOfCredits,
  returnPaths,
} from '@linkwright/core';
import type { Context } from '../../context.ts';
import type { PurchaseFacts } from '../../gateways/payment-facts.ts';
import { insertCheckout } from './checkout-store.ts';

/**
 * Writes down what a fixed page of the provider sold, as if a guest had begun it here with the address
 * that was given there (rulings 30, 31). Only once money is on its way.
 */
export async function adopt(ctx: Context, facts: PurchaseFacts): Promise<void> {
  const { status, kind, credits, plan } = facts;
  if (status !== 'paid' && status !== 'processing') return;
  const email = normalizeEmail(facts.email ?? '');
  const { returnPath, cancelPath } = returnPaths(kind, {});
  await insertCheckout(ctx.db, {
    ...{ id: facts.checkoutId, kind, user_id: null, credits, plan },
    email: isMailAddress(email) ? email : '',
    product_name: plan ? planProductName(plan) : defaultProductName(credits),
    amount_cents: plan ? plans[plan].priceCents : priceOfCredits(credits),
    ...{ return_path: returnPath, cancel_path: cancelPath, created_at: ctx.clock() },
    ...{ session_id: facts.sessionId, subscription_id: facts.subscriptionId },
  });
}
