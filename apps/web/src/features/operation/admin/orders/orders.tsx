import { type OrderStatus, type Payment, paymentRoutes, planLabels } from '@linkwright/core/all';
import { useState } from 'react';
import { callApi } from '../../../../api.ts';
import { formatMinute } from '../../../../format/dates.ts';
import { plural } from '../../../../format/figures.ts';
import { formatPrice } from '../../../../format/price.ts';
import { readAnew } from '../../../../server-state/answers.ts';
import { AskedTable } from '../../../../ui/data-table/asked-table.tsx';
import type { Column } from '../../../../ui/data-table/column.ts';
import { StateMark } from '../../../../ui/state-mark.tsx';
import { choice, Facts, figure, text, time } from '../columns.tsx';
import { ReasonStep } from '../reason-step.tsx';
import { SeeAlso } from '../see-also.tsx';

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

const disputeLabels: Record<NonNullable<Payment['dispute']>, string> = {
  open: 'Dispute open',
  won: 'Dispute won',
  lost: 'Dispute lost',
};
const disputes: Record<NonNullable<Payment['dispute']>, string> = {
  open: 'The buyer’s bank disputes this. What was bought is taken back or paused until the bank decides.',
  won: 'The dispute was won: the payment stands.',
  lost: 'The dispute was lost: the payment went back to the buyer.',
};

const whatOf = ({ plan, credits }: Payment): string =>
  plan ? planLabels[plan] : plural(credits, 'credit');

const Status = ({ status }: Pick<Payment, 'status'>) => (
  <StateMark state={marks[status] ?? status} label={words[status]} />
);

const money = (key: string, label: string, cents: (order: Payment) => number): Column<Payment> =>
  figure(key, label, (order) => cents(order) / 100, {
    cell: (order) => formatPrice(cents(order)),
  });

const columns: Column<Payment>[] = [
  text('email', 'Buyer', ({ email }) => email, { width: 18 }),
  choice('status', 'State', ({ status }) => status, words, {
    cell: (order) => <Status {...order} />,
  }),
  text('what', 'What', whatOf, { width: 10, filter: 'choice' }),
  money('amount', 'US$', ({ amountTotal }) => amountTotal),
  money('refunded', 'US$ paid back', ({ refundedTotal }) => refundedTotal),
  text('attention', 'Attention', attentionOf, { width: 14, isWide: true }),
  time('begun', 'Begun', ({ createdAt }) => createdAt),
  time('paid', 'Paid', ({ paidAt }) => paidAt),
  text('id', 'Id', ({ id }) => id, { width: 18, isExtra: true, isWide: true }),
];

/** What an admin should look at, in few words. */
function attentionOf({ dispute, refundFailedTotal, problem }: Payment): string {
  const parts = [
    dispute && disputeLabels[dispute],
    refundFailedTotal > 0 && 'Refund failed',
    problem && 'Nothing granted',
  ];
  return parts.filter(Boolean).join(', ');
}

/** Every purchase, and refunds. */
export default function Orders() {
  return (
    <AskedTable
      name="admin-orders"
      caption="Orders"
      route={paymentRoutes.listPayments}
      searchedBy="q"
      searchHint="Email, or a full id"
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={(order) => `${whatOf(order)} of ${order.email}`}
      countOf={(many) => plural(many, 'order')}
      empty={<p className="empty">No orders yet</p>}
      opened={(order) => ({
        title: whatOf(order),
        lead: order.email,
        above: <Status {...order} />,
        below: <OrderDesk key={order.id} order={order} />,
      })}
    />
  );
}

function OrderDesk({ order }: { order: Payment }) {
  const { id, email, userId, status, plan, amountTotal, refundedTotal, problem } = order;
  const { dispute, refundFailedTotal } = order;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Facts
        facts={[
          ['Amount', formatPrice(amountTotal)],
          ['Paid back', refundedTotal > 0 ? formatPrice(refundedTotal) : ''],
          ['Begun', formatMinute(order.createdAt)],
          ['Paid', order.paidAt && formatMinute(order.paidAt)],
          ['Granted', order.grantedAt && formatMinute(order.grantedAt)],
          ['Id', id],
          ['Session at the payment provider', order.sessionId],
        ]}
      />
      {dispute && <p className="warning">{disputes[dispute]}</p>}
      {refundFailedTotal > 0 && (
        <p className="warning">
          A refund of {formatPrice(refundFailedTotal)} failed. The money is back with you, and the
          buyer has what was bought again.
        </p>
      )}
      {problem && <p className="warning">Nothing was granted: {problem}</p>}
      <SeeAlso
        links={{ users: userId, ledger: userId, subscriptions: plan && email, 'audit-log': id }}
      />
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
              await readAnew(paymentRoutes.listPayments);
            }}
            onClose={() => setAsking(false)}
          />
        ) : (
          <div className="actions">
            <button type="button" className="quiet-button danger" onClick={() => setAsking(true)}>
              Refund
              <span className="out">
                {' '}
                {whatOf(order)} of {email}
              </span>
            </button>
          </div>
        ))}
    </>
  );
}
