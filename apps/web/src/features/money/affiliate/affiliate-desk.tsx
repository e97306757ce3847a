import {
  type Affiliate,
  affiliateRoutes,
  COMMISSION_HOLD_DAYS,
  COMMISSION_PERCENT,
  MIN_PAYOUT_CENTS,
  REFERRAL_COOKIE_DAYS,
} from '@linkwright/core/all';
import { useState } from 'react';
import { callApi } from '../../../api.ts';
import { drawKey } from '../../../browser/draw-key.ts';
import { formatPrice } from '../../../format/price.ts';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { ToolLoading } from '../../base/tools/tool-frame.tsx';
import { AffiliateDaysView } from './affiliate-days.tsx';
import { AffiliateFigures } from './affiliate-figures.tsx';
import { AffiliateLink } from './affiliate-link.tsx';
import { Ledger } from './ledger.tsx';
import { Payouts } from './payouts.tsx';
import './affiliate.css';

/** The user's part in the affiliate programme: the way in, then link, figures, ledger and payouts. */
export function AffiliateDesk() {
  const { answer, fault, reload, amend } = useAnswer(affiliateRoutes.read);
  if (fault) {
    return (
      <NotLoaded
        title="The programme could not be loaded"
        message={fault}
        onRetry={() => void reload()}
      />
    );
  }
  if (!answer) return <ToolLoading text="Loading" />;
  const { affiliate } = answer;
  if (!affiliate)
    return <Join onJoined={(joined) => amend((was) => ({ ...was, affiliate: joined }))} />;
  return (
    <>
      <AffiliateLink link={affiliate.link} />
      <AffiliateFigures affiliate={affiliate} />
      <AffiliateDaysView />
      <Payouts affiliate={affiliate} onAsked={reload} />
      <Ledger key={affiliate.availableCents} />
      <section className="part" aria-labelledby="affiliate-terms">
        <h2 id="affiliate-terms">How it counts</h2>
        <Terms />
      </section>
    </>
  );
}

function Join({ onJoined }: { onJoined: (affiliate: Affiliate) => void }) {
  const { isBusy, formFault: fault, run } = useChange();
  const [key] = useState(drawKey);
  const join = () =>
    run(async () => {
      const call = { idempotencyKey: key };
      const { affiliate } = await callApi(affiliateRoutes.join, call);
      onJoined(affiliate);
    });
  return (
    <section className="affiliate-join" aria-labelledby="affiliate-join">
      <h2 id="affiliate-join">Get your link</h2>
      <Terms />
      {fault && <FormAlert title="You could not join" message={fault} />}
      <button type="button" className="button" disabled={isBusy} onClick={() => void join()}>
        {isBusy ? 'Joining...' : 'Join the programme'}
      </button>
    </section>
  );
}

const Terms = () => (
  <ul className="affiliate-terms">
    <li>
      You refer everyone who follows your link, signs up within {REFERRAL_COOKIE_DAYS} days and
      confirms their address. Of several links they followed, the last one counts.
    </li>
    <li>
      You earn {COMMISSION_PERCENT}% of what they pay for credits, and of their first Premium
      payment, before tax.
    </li>
    <li>
      Each commission is on hold for {COMMISSION_HOLD_DAYS} days. Refunds and disputes are deducted,
      also after that.
    </li>
    <li>Payouts begin at {formatPrice(MIN_PAYOUT_CENTS)}. Your own accounts earn nothing.</li>
    <li>Your code is kept in a cookie in the visitor’s browser; their address is not stored.</li>
  </ul>
);
