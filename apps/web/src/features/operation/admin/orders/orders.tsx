import { type OrderStatus, orderStatuses, type Payment, paymentRoutes } from '@linkwright/core';
import { useState } from 'react';
import { callApi } from '../../../../api.ts';
import { formatMinute } from '../../../../format/dates.ts';
import { formatPrice } from '../../../../format/price.ts';
import { usePage } from '../../../../server-state/use-page.ts';
import { SelectField } from '../../../../ui/select-field.tsx';
import { StateMark } from '../../../../ui/state-mark.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useTyped } from '../../../../ui/use-typed.ts';
import { Listed } from '../listed.tsx';
import { ReasonStep } from '../reason-step.tsx';
import '../operation.css';

const words: Record<OrderStatus, string> = {
  open: 'Begun',
  processing: 'Being paid',
  paid: 'Paid',
  failed: 'Failed',
  expired: 'Not paid in time',
  refunded: 'Refunded',
  disputed: 'Disputed',
};
/** The colours that states have everywhere. */
const marks: Partial<Record<OrderStatus, string>> = {
  paid: 'live',
  failed: 'failed',
  disputed: 'failed',
  processing: 'paused',
};

const disputes: Record<NonNullable<Payment['dispute']>, string> = {
  open: 'The buyer’s bank disputes this. What was bought is taken back or paused until the bank decides.',
  won: 'The dispute was won: the payment stands.',
  lost: 'The dispute was lost: the payment went back to the buyer.',
};

/** Every purchase, and refunds. */
export default function Orders() {
  const { settled, field } = useTyped();
  const [status, setStatus] = useState<OrderStatus | ''>('');
  const query = { q: settled, status: status || undefined };
  const list = usePage(paymentRoutes.listPayments, { query });
  return (
    <>
      <search className="admin-filters">
        <TextField label="Email, or a full id" {...field} />
        <SelectField
          label="State"
          value={status}
          options={[
            ['', 'Any'] as const,
            ...orderStatuses.map((each) => [each, words[each]] as const),
          ]}
          onChoose={setStatus}
        />
      </search>
      <Listed of="orders" empty="No orders match" list={list} keyOf={({ id }) => id}>
        {(order) => <OrderItem order={order} onChanged={list.reload} />}
      </Listed>
    </>
  );
}

function OrderItem({ order, onChanged }: { order: Payment; onChanged(): Promise<void> }) {
  const { id, email, status, credits, plan, amountTotal, refundedTotal, problem } = order;
  const { dispute, refundFailedTotal } = order;
  const [isAsking, setAsking] = useState(false);
  const what = plan ? `Premium, ${plan}` : `${credits.toLocaleString('en-US')} credits`;
  return (
    <>
      <h2>{email}</h2>
      <p className="facts-line">
        <StateMark state={marks[status] ?? status} label={words[status]} />
        <span>{what}</span>
        <span>{formatPrice(amountTotal)}</span>
        {refundedTotal > 0 && <span>{formatPrice(refundedTotal)} paid back</span>}
        <span>{formatMinute(order.createdAt)}</span>
      </p>
      <p className="evidence-line">{id}</p>
      {dispute && <p className="warning">{disputes[dispute]}</p>}
      {refundFailedTotal > 0 && (
        <p className="warning">
          A refund of {formatPrice(refundFailedTotal)} failed. The money is back with you, and the
          buyer has what was bought again.
        </p>
      )}
      {problem && <p className="warning">Nothing was granted: {problem}</p>}
      {status === 'paid' &&
        (isAsking ? (
          <ReasonStep
            question={`Refund ${formatPrice(amountTotal - refundedTotal)} to ${email}?`}
            consequence={
              plan
                ? 'Premium ends at once, and the current period is refunded.'
                : 'Unspent credits are taken back. For spent ones, the account’s credits are frozen until you decide.'
            }
            action="Refund"
            onConfirm={async (reason) => {
              await callApi(paymentRoutes.refundPayment, { params: { id }, body: { reason } });
              setAsking(false);
              await onChanged();
            }}
            onClose={() => setAsking(false)}
          />
        ) : (
          <div className="actions">
            <button type="button" className="quiet-button" onClick={() => setAsking(true)}>
              Refund
              <span className="out">
                {' '}
                {what} of {email}
              </span>
            </button>
          </div>
        ))}
    </>
  );
}
