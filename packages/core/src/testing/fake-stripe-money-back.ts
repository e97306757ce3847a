import { type FakeAccount, invalid } from './fake-stripe-account.ts';
import { makeDispute, makeRefund } from './fake-stripe-makers.ts';
import type { FakeCharge, FakeDispute, FakeIntent, FakeRefund } from './fake-stripe-objects.ts';

/** Gives a payment back, or a part of it; throws what Stripe answers when there is nothing left. */
export function refundPayment(
  account: FakeAccount,
  paymentId: string,
  amount?: number,
): FakeRefund {
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
  if (isChargedBack(account, charge)) {
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  const given = amount ?? left;
  if (given > left) {
    throw invalid('Refund amount is greater than unrefunded amount on charge.', {
      param: 'amount',
    });
  }
  const refund = put(makeRefund(make('re'), charge, given));
  count(charge, given);
  emit('refund.created', refund);
  emit('charge.refunded', charge);
  return refund;
}

function count(charge: FakeCharge, cents: number): void {
  charge.amount_refunded += cents;
  charge.refunded = charge.amount_refunded === charge.amount;
}

const isChargedBack = ({ objects }: FakeAccount, { id }: FakeCharge): boolean =>
  [...objects.values()].some(
    (object) =>
      object.object === 'dispute' &&
      (object as FakeDispute).charge === id &&
      !(object as FakeDispute).is_charge_refundable &&
      (object as FakeDispute).status !== 'won',
  );

/**
 * A refund that was on its way, or even said to be done, comes back: the customer's bank did not take
 * it, or the merchant cancelled it in time.
 */
export function failRefund(
  { find, emit }: FakeAccount,
  id: string,
  outcome: 'failed' | 'canceled',
): void {
  const refund = find<FakeRefund>('refund', id);
  const { status } = refund;
  refund.status = outcome;
  if (outcome === 'failed') refund.failure_reason = 'expired_or_canceled_card';
  count(find<FakeCharge>('charge', refund.charge), -refund.amount);
  const before = { status };
  if (outcome === 'failed') emit('refund.failed', refund, before);
  emit('refund.updated', refund, before);
  emit('charge.refund.updated', refund, before);
}

/** The bank takes a payment back, or a part of it. Returns the dispute's id. */
export function openDispute(
  { make, put, find, emit }: FakeAccount,
  paymentId: string,
  { status, amount }: { status: FakeDispute['status']; amount: number | undefined },
): string {
  const { latest_charge: chargeId } = find<FakeIntent>('payment_intent', paymentId);
  const charge = find<FakeCharge>('charge', chargeId ?? '');
  charge.disputed = true;
  const dispute = put(makeDispute(make('dp'), charge, { status, amount: amount ?? charge.amount }));
  emit('charge.dispute.created', dispute);
  // An inquiry moves no money.
  if (!status.startsWith('warning_')) emit('charge.dispute.funds_withdrawn', dispute);
  return dispute.id;
}

/** The bank decides, or decides otherwise. */
export function closeDispute(
  { find, emit }: FakeAccount,
  id: string,
  outcome: 'won' | 'lost',
): void {
  const closed = find<FakeDispute>('dispute', id);
  const { status } = closed;
  closed.status = outcome;
  emit('charge.dispute.closed', closed, { status });
  if (outcome === 'won') emit('charge.dispute.funds_reinstated', closed);
  else if (status === 'won') emit('charge.dispute.funds_withdrawn', closed);
}

/** The customer's bank takes a decided dispute up again. */
export function reopenDispute({ find, emit }: FakeAccount, id: string): void {
  const reopened = find<FakeDispute>('dispute', id);
  const { status } = reopened;
  reopened.status = 'under_review';
  emit('charge.dispute.updated', reopened, { status });
  if (status === 'won') emit('charge.dispute.funds_withdrawn', reopened);
}
