import {
  affiliateRoutes,
  type PayoutOfAffiliate,
  type PayoutState,
  payoutStateLabels,
} from '@linkwright/core/all';
import { useState } from 'react';
import { callApi } from '../../../../api.ts';
import { formatDay } from '../../../../format/dates.ts';
import { plural } from '../../../../format/figures.ts';
import { formatPrice } from '../../../../format/price.ts';
import { readAnew } from '../../../../server-state/answers.ts';
import { AskedTable } from '../../../../ui/data-table/asked-table.tsx';
import type { Column } from '../../../../ui/data-table/column.ts';
import { StateMark } from '../../../../ui/state-mark.tsx';
import { choice, Facts, figure, text, time } from '../columns.tsx';
import { ReasonStep } from '../reason-step.tsx';
import { SeeAlso } from '../see-also.tsx';

/** As the affiliate reads it. */
const MAX_NOTE = 300;

const marks: Record<PayoutState, string> = {
  requested: 'paused',
  paid: 'live',
  rejected: 'failed',
};

const State = ({ state }: Pick<PayoutOfAffiliate, 'state'>) => (
  <StateMark state={marks[state]} label={payoutStateLabels[state]} />
);

const columns: Column<PayoutOfAffiliate>[] = [
  text('email', 'Affiliate', ({ email }) => email, { width: 18 }),
  choice('state', 'State', ({ state }) => state, payoutStateLabels, {
    cell: (payout) => <State {...payout} />,
  }),
  figure('amount', 'US$', ({ cents }) => cents / 100, { cell: ({ cents }) => formatPrice(cents) }),
  text('to', 'Pay to', ({ payTo }) => payTo, { width: 18, isWide: true }),
  time('requested', 'Requested', ({ requestedAt }) => requestedAt),
  time('decided', 'Decided', ({ decidedAt }) => decidedAt),
  text('note', 'Note', ({ note }) => note, { width: 14, isWide: true }),
];
/** What waits for somebody. */
const waiting = { state: ['requested'] };

/** What affiliates ask to be paid, and what became of it. */
export default function Payouts() {
  return (
    <AskedTable
      name="admin-payouts"
      caption="Payouts"
      route={affiliateRoutes.allPayouts}
      columns={columns}
      filters={waiting}
      noneLeft="Nobody waits to be paid."
      keyOf={({ id }) => id}
      nameOf={({ email, cents }) => `${formatPrice(cents)} of ${email}`}
      countOf={(many) => plural(many, 'payout')}
      empty={<p className="empty">No payouts yet</p>}
      opened={(payout) => ({
        title: `${formatPrice(payout.cents)} to ${payout.email}`,
        lead: payout.payTo,
        above: <State {...payout} />,
        below: <PayoutDesk key={payout.id} payout={payout} />,
      })}
    />
  );
}

type Decision = 'paid' | 'rejected';

function PayoutDesk({ payout }: { payout: PayoutOfAffiliate }) {
  const { id, email, cents, state, note, requestedAt, decidedAt } = payout;
  const [decision, setDecision] = useState<Decision | null>(null);
  const isPaid = decision === 'paid';
  return (
    <>
      <Facts
        facts={[
          ['Requested', formatDay(requestedAt)],
          ['Decided', decidedAt && formatDay(decidedAt)],
          ['Note', note],
        ]}
      />
      <SeeAlso links={{ users: email, 'audit-log': id }} />
      {state === 'requested' &&
        (decision ? (
          <ReasonStep
            question={
              isPaid
                ? `Were ${formatPrice(cents)} paid to ${email}?`
                : `Reject the payout of ${email}?`
            }
            consequence={
              isPaid
                ? 'Send the money first: this only records that you did.'
                : 'The money is available to them again.'
            }
            action={isPaid ? 'It was paid' : 'Reject'}
            label={isPaid ? 'Reference of the transfer' : 'Reason'}
            hint="The affiliate reads it."
            isDanger={!isPaid}
            maxLength={MAX_NOTE}
            onConfirm={async (reason) => {
              const body = { decision, note: reason };
              await callApi(affiliateRoutes.decidePayout, { params: { id }, body });
              setDecision(null);
              await readAnew(affiliateRoutes.allPayouts);
            }}
            onClose={() => setDecision(null)}
          />
        ) : (
          <div className="actions">
            <button type="button" className="quiet-button" onClick={() => setDecision('paid')}>
              Say it was paid<span className="out"> to {email}</span>
            </button>
            <button
              type="button"
              className="quiet-button danger"
              onClick={() => setDecision('rejected')}
            >
              Reject<span className="out"> the payout of {email}</span>
            </button>
          </div>
        ))}
    </>
  );
}
