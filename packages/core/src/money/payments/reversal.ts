import type { SubscriptionState } from './premium.ts';

/** A dispute as the bank has decided it so far. */
export const disputeStatuses = ['open', 'won', 'lost'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

export interface Dispute {
  id: string;
  /** Of the payment; a dispute may be about a part of it. */
  cents: number;
  status: DisputeStatus;
}

/** What of a payment went back, or may have to. */
export interface Reversal {
  /** The whole payment. */
  paidCents: number;
  /** Refunds that are under way or done, but none that failed. */
  refundedCents: number;
  disputes: readonly Dispute[];
}

/**
 * How much of a payment is gone: what was refunded and what is disputed or was lost, and never more than
 * was paid.
 *
 * @example
 * ```ts
 * import { reversedCents } from '@linkwright/core/payments';
 *
 * const disputes = [{ id: 'dp_1', cents: 4000, status: 'open' as const }];
 * reversedCents({ paidCents: 7000, refundedCents: 1000, disputes }); // => 5000
 * reversedCents({ paidCents: 7000, refundedCents: 5000, disputes }); // => 7000
 * ```
 */
export function reversedCents({ paidCents, refundedCents, disputes }: Reversal): number {
  const disputed = disputes.reduce(
    (sum, { cents, status }) => (status === 'won' ? sum : sum + cents),
    0,
  );
  return Math.min(paidCents, refundedCents + disputed);
}

/** How the disputes of a payment stand together: an open one first, then a lost one; null without any. */
export function disputeOf(disputes: readonly Pick<Dispute, 'status'>[]): DisputeStatus | null {
  const order: DisputeStatus[] = ['open', 'lost', 'won'];
  return order.find((each) => disputes.some(({ status }) => status === each)) ?? null;
}

/** Whether the payment of Premium's running period is gone for good: refunded in full, or lost. */
export const endsPremium = (reversal: Reversal): boolean =>
  reversal.refundedCents >= reversal.paidCents || disputeOf(reversal.disputes) === 'lost';

/** What became of the payment of a period of Premium. */
export interface PeriodReversal extends Reversal {
  periodEnd: Date | null;
  /** The subscription was ended at the provider because of it. */
  hasEnded: boolean;
}

/**
 * A subscription as the payment of its running period makes it. While a dispute about it is open, or once
 * it is gone, Premium is paused, whatever the provider says of the subscription. Where it came back after
 * all, Premium is open to the end of that period, and is not prolonged.
 */
export function afterReversal<State extends SubscriptionState>(
  subscription: State,
  period: PeriodReversal | undefined,
): State {
  if (!period) return subscription;
  const isOver = subscription.status === 'canceled';
  if (endsPremium(period) || disputeOf(period.disputes) === 'open') {
    return isOver ? subscription : { ...subscription, status: 'paused' };
  }
  if (!isOver || !period.hasEnded) return subscription;
  const { periodEnd: currentPeriodEnd } = period;
  return { ...subscription, status: 'active', currentPeriodEnd, cancelAtPeriodEnd: true };
}
