import { type FakeAccount, invalid } from './fake-stripe-account.ts';
import { makeDispute, makeRefund } from './fake-stripe-makers.ts';
import type { FakeCharge, FakeDispute, FakeIntent } from './fake-stripe-objects.ts';

/** Gives a payment back, or a part of it; throws what Stripe answers when there is nothing left. */
export function refundPayment(account: FakeAccount, paymentId: string, amount?: number) {
  const { make, put, find, emit } = account;
  const paid = find<FakeIntent>('payment_intent', paymentId, 'payment_intent');
  if (!paid.latest_charge) {
    throw invalid('This PaymentIntent does not have a successful charge to refund.');
  }
  const charge = find<FakeCharge>('charge', paid.latest_charge);
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  const given = amount ?? left;
  if (given > left) {
    throw invalid('Refund amount is greater than unrefunded amount on charge.', {
      param: 'amount',
    });
  }
  charge.amount_refunded += given;
  charge.refunded = charge.amount_refunded === charge.amount;
  const refund = put(makeRefund(make('re'), charge, given));
  emit('charge.refunded', charge);
  return refund;
}

/** The bank takes a payment back. Returns the dispute's id. */
export function openDispute(
  { make, put, find, emit }: FakeAccount,
  paymentId: string,
  status: FakeDispute['status'],
): string {
  const { latest_charge: chargeId } = find<FakeIntent>('payment_intent', paymentId);
  const charge = find<FakeCharge>('charge', chargeId ?? '');
  charge.disputed = true;
  const dispute = put(makeDispute(make('dp'), charge, status));
  emit('charge.dispute.created', dispute);
  return dispute.id;
}

export function closeDispute(
  { find, emit }: FakeAccount,
  id: string,
  outcome: 'won' | 'lost',
): void {
  const closed = find<FakeDispute>('dispute', id);
  closed.status = outcome;
  emit('charge.dispute.closed', closed);
}
