import { formatCount } from '@linkwright/core/all';
import { useAccount } from '../account/use-account.ts';
import { useIsOpened } from '../browser/use-is-opened.ts';
import { GuestGrant } from '../features/money/checkout/guest-grant.tsx';
import { GuestWays } from '../features/money/checkout/guest-ways.tsx';
import { CloseWindow, ReturnPage } from '../features/money/checkout/return-page.tsx';
import { Unsettled } from '../features/money/checkout/unsettled.tsx';
import { useCheckoutAgain } from '../features/money/checkout/use-checkout-again.ts';
import { useTypedAddress } from '../features/money/checkout/use-typed-address.ts';
import { useVerification } from '../features/money/checkout/use-verification.ts';
import { useCredits } from '../features/money/credits/use-credits.ts';
import { formatPrice } from '../format/price.ts';
import { paths } from '../paths.ts';

/** `/payment-success`: where paying for credits returns to, with `session_id`. */
export default function PaymentSuccessScreen() {
  const state = useVerification('payment');
  const isOpened = useIsOpened();
  const typed = useTypedAddress();
  const { user } = useAccount();
  const { credits } = useCredits();
  const again = useCheckoutAgain('credits');
  const { verification } = state;

  if (!verification?.paid) {
    return <Unsettled state={state} isOpened={isOpened} onAgain={again.begin} />;
  }
  const { granted } = verification;
  const count = formatCount(verification.credits);
  const isOne = verification.credits === 1;
  const isHere = granted && user !== null;
  return (
    <ReturnPage
      label="Paid"
      signal="live"
      title={`${count} ${isOne ? 'credit is' : 'credits are'} yours`}
    >
      <dl className="receipt">
        <div>
          <dt>Paid</dt>
          <dd>{formatPrice(verification.amount_total)}</dd>
        </div>
        <div>
          <dt>Credits</dt>
          <dd>{count}</dd>
        </div>
        {isHere && (
          <div>
            <dt>Balance</dt>
            <dd>{credits ? formatCount(credits.balance) : '–'}</dd>
          </div>
        )}
      </dl>
      {!isHere && <GuestGrant verification={verification} typed={typed} isNamed />}
      <div className="page-nav">
        {isHere ? (
          <>
            <a className="button" href={paths.generator}>
              Write a post
            </a>
            <a href={paths.dashboard}>Go to Dashboard</a>
          </>
        ) : (
          <GuestWays isGranted={granted} />
        )}
        <CloseWindow isOwn={isOpened} />
      </div>
    </ReturnPage>
  );
}
