import { useAccount } from '../account/use-account.ts';
import { useIsOpened } from '../browser/use-is-opened.ts';
import { CloseWindow, ReturnPage } from '../features/money/checkout/return-page.tsx';
import { Unsettled } from '../features/money/checkout/unsettled.tsx';
import { useCheckoutAgain } from '../features/money/checkout/use-checkout-again.ts';
import { useVerification } from '../features/money/checkout/use-verification.ts';
import { useCredits } from '../features/money/credits/use-credits.ts';
import { formatPrice } from '../format/price.ts';
import { paths } from '../paths.ts';

/** `/payment-success`: where paying for credits returns to, with `session_id`. */
export default function PaymentSuccessScreen() {
  const state = useVerification('payment');
  const isOpened = useIsOpened();
  const { user } = useAccount();
  const { credits } = useCredits();
  const again = useCheckoutAgain('credits');
  const { verification } = state;

  if (!verification?.paid) {
    return <Unsettled state={state} isOpened={isOpened} onAgain={again.begin} />;
  }
  const { granted, guestEmail } = verification;
  const count = verification.credits.toLocaleString('en-US');
  return (
    <ReturnPage label="Paid" signal="live" title={`${count} credits are yours`}>
      <dl className="receipt">
        <div>
          <dt>Paid</dt>
          <dd>{formatPrice(verification.amount_total)}</dd>
        </div>
        <div>
          <dt>Credits</dt>
          <dd>{count}</dd>
        </div>
        {granted && user && (
          <div>
            <dt>Balance</dt>
            <dd>{credits ? credits.balance.toLocaleString('en-US') : '–'}</dd>
          </div>
        )}
      </dl>
      {!granted && (
        <p>
          They wait for {guestEmail ?? 'your address'}. Create an account with that address, or sign
          in to it, and they are on it.
        </p>
      )}
      <div className="page-nav">
        {granted && user ? (
          <a className="button" href={paths.generator}>
            Write a post
          </a>
        ) : (
          <a className="button" href={user ? paths.credits : paths.signUp}>
            {user ? 'Your credits' : 'Create Account'}
          </a>
        )}
        {granted && user && <a href={paths.dashboard}>Go to Dashboard</a>}
        {!user && <a href={paths.login}>Sign In</a>}
        <CloseWindow isOwn={isOpened} />
      </div>
    </ReturnPage>
  );
}
