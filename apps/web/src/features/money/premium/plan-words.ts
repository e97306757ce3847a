import { type Premium, planLabels } from '@linkwright/core/all';
import { formatDay } from '../../../format/dates.ts';

/** How the plan stands, in a sentence. */
export function planWords(premium: Premium): string {
  const { isPremium, plan, status, currentPeriodEnd, cancelAtPeriodEnd, isInGrace } = premium;
  const name = plan ? planLabels[plan] : 'Premium';
  if (isPremium && isInGrace) {
    return `${name}. The last renewal could not be paid and will be tried again. Please check your card.`;
  }
  if (isPremium && cancelAtPeriodEnd && currentPeriodEnd) {
    return `${name}, cancelled. It stays open until ${formatDay(currentPeriodEnd)}.`;
  }
  if (isPremium) {
    return currentPeriodEnd ? `${name}. Renews on ${formatDay(currentPeriodEnd)}.` : `${name}.`;
  }
  return status === 'canceled' && currentPeriodEnd
    ? `Free. Premium ended on ${formatDay(currentPeriodEnd)}.`
    : 'Free.';
}
