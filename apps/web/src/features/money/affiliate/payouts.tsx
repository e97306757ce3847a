import {
  type Affiliate,
  affiliateRoutes,
  MIN_PAYOUT_CENTS,
  payoutStateLabels,
} from '@linkwright/core/all';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../../api.ts';
import { drawKey } from '../../../browser/draw-key.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatPrice } from '../../../format/price.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { usePages } from '../../../server-state/use-pages.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface PayoutsProps {
  affiliate: Affiliate;
  onAsked(): Promise<unknown>;
}

/** Asking for what is available, and what became of it. */
export function Payouts({ affiliate, onAsked }: PayoutsProps) {
  const { items, fault, hasMore, reload, readMore } = usePages(affiliateRoutes.payouts);
  const { availableCents, requestedCents } = affiliate;
  return (
    <section className="part" aria-labelledby="affiliate-payouts">
      <h2 id="affiliate-payouts">Payouts</h2>
      {requestedCents > 0 ? (
        <p>
          You requested {formatPrice(requestedCents)}. Payouts are made by hand, so please allow
          some time.
        </p>
      ) : availableCents < MIN_PAYOUT_CENTS ? (
        <p>
          Payouts begin at {formatPrice(MIN_PAYOUT_CENTS)}. Available now:{' '}
          {formatPrice(availableCents)}.
        </p>
      ) : (
        <AskForm
          cents={availableCents}
          onAsked={async () => {
            await reload();
            await onAsked();
          }}
        />
      )}
      {fault && (
        <NotLoaded
          title="The payouts could not be loaded"
          message={fault}
          onRetry={() => void reload()}
        />
      )}
      {items && items.length > 0 && (
        <ul className="rows">
          {items.map(({ id, cents, state, payTo, note, requestedAt, decidedAt }) => (
            <li key={id}>
              <b>{formatPrice(cents)}</b> to {payTo}
              <small>
                {payoutStateLabels[state]}, {formatDay(decidedAt ?? requestedAt)}
                {note && `: ${note}`}
              </small>
            </li>
          ))}
        </ul>
      )}
      {hasMore && (
        <button type="button" className="quiet-button" onClick={() => void readMore()}>
          Show more
        </button>
      )}
    </section>
  );
}

function AskForm({ cents, onAsked }: { cents: number; onAsked(): Promise<void> }) {
  const [payTo, setPayTo] = useState('');
  const [key] = useState(drawKey);
  const { isBusy, formFault: fault, faultOf, run } = useChange();
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    await run(async () => {
      const call = { body: { payTo }, idempotencyKey: key };
      await callApi(affiliateRoutes.requestPayout, call);
      await onAsked();
    });
  }
  return (
    <form className="form affiliate-ask" method="post" noValidate onSubmit={submit}>
      <TextField
        label="Where the money goes"
        name="payTo"
        hint="An IBAN, or the address of a PayPal account"
        maxLength={300}
        autoComplete="off"
        value={payTo}
        fault={faultOf('payTo')}
        onChange={({ target }) => setPayTo(target.value)}
      />
      {fault && <FormAlert title="The payout was not requested" message={fault} />}
      <button type="submit" className="button" disabled={isBusy}>
        {isBusy ? 'Requesting...' : `Request ${formatPrice(cents)}`}
      </button>
    </form>
  );
}
