import {
  affiliateRoutes,
  type PayoutOfAffiliate,
  type PayoutState,
  payoutStateLabels,
  payoutStates,
} from '@linkwright/core';
import { useState } from 'react';
import { callApi } from '../../../../api.ts';
import { formatDay } from '../../../../format/dates.ts';
import { formatPrice } from '../../../../format/price.ts';
import { usePage } from '../../../../server-state/use-page.ts';
import { SelectField } from '../../../../ui/select-field.tsx';
import { StateMark } from '../../../../ui/state-mark.tsx';
import { Listed } from '../listed.tsx';
import { ReasonStep } from '../reason-step.tsx';

/** As the affiliate reads it. */
const MAX_NOTE = 300;

const marks: Record<PayoutState, string> = {
  requested: 'paused',
  paid: 'live',
  rejected: 'failed',
};

/** What affiliates ask to be paid, and what became of it. */
export default function Payouts() {
  const [state, setState] = useState<PayoutState | ''>('requested');
  const list = usePage(affiliateRoutes.allPayouts, { query: { state: state || undefined } });
  return (
    <>
      <div className="admin-filters">
        <SelectField
          label="State"
          value={state}
          options={[
            ['', 'Any'] as const,
            ...payoutStates.map((each) => [each, payoutStateLabels[each]] as const),
          ]}
          onChoose={setState}
        />
      </div>
      <Listed
        of="payouts"
        empty={state === 'requested' ? 'No payouts to review' : 'No payouts match'}
        list={list}
        keyOf={({ id }) => id}
      >
        {(payout) => <PayoutItem payout={payout} onDecided={list.reload} />}
      </Listed>
    </>
  );
}

type Decision = 'paid' | 'rejected';

function PayoutItem(props: { payout: PayoutOfAffiliate; onDecided(): Promise<void> }) {
  const { id, email, cents, payTo, state, note, requestedAt, decidedAt } = props.payout;
  const [decision, setDecision] = useState<Decision | null>(null);
  const isPaid = decision === 'paid';
  return (
    <>
      <h2>{email}</h2>
      <p className="facts-line">
        <StateMark state={marks[state]} label={payoutStateLabels[state]} />
        <span>{formatPrice(cents)}</span>
        <span>{formatDay(decidedAt ?? requestedAt)}</span>
        {note && <span>{note}</span>}
      </p>
      <p className="evidence-line">{payTo}</p>
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
              await props.onDecided();
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
