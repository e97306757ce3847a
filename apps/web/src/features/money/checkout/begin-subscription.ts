import { type PlanId, plans } from '@linkwright/core/all';
import { drawKey } from '../../../browser/draw-key.ts';
import { keepIntent } from './keep-checkout.ts';
import { type SubscriptionStart, startSubscription } from './start-subscription.ts';
import type { FixedPages } from './use-fixed-pages.ts';

/** Starts a checkout for Premium, and remembers that it began. `guestEmail` is null for an account. */
export async function beginSubscription(
  plan: PlanId,
  guestEmail: string | null,
  fixed: FixedPages,
): Promise<SubscriptionStart> {
  const { tier } = plans[plan];
  const who = { isGuest: guestEmail !== null, guestEmail, userEmail: fixed.email };
  const started = await startSubscription({ plan, tier, ...who }, drawKey(), fixed);
  if (started.success && started.url !== null) keepIntent({ type: 'premium', plan }, guestEmail);
  return started;
}
