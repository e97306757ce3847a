import { paymentToasts, premiumWaits } from '@linkwright/core';
import { useAccount } from '../account/use-account.ts';
import { useIsOpened } from '../browser/use-is-opened.ts';
import { CloseWindow, ReturnPage } from '../features/money/checkout/return-page.tsx';
import { Unsettled } from '../features/money/checkout/unsettled.tsx';
import { useCheckoutAgain } from '../features/money/checkout/use-checkout-again.ts';
import { useVerification } from '../features/money/checkout/use-verification.ts';
import { usePremium } from '../features/money/premium/use-premium.ts';
import { formatPrice } from '../format/price.ts';
import { paths } from '../paths.ts';

/** `/subscription-success`: where subscribing returns to, with `session_id`. */
export default function SubscriptionSuccessScreen() {
  const state = useVerification('subscription');
  const isOpened = useIsOpened();
  const { user } = useAccount();
  const again = useCheckoutAgain('premium');
  const { premium } = usePremium();
  const { verification } = state;

  if (!verification?.paid) {
    return <Unsettled state={state} isOpened={isOpened} onAgain={again.begin} />;
  }
  const isActive = premium?.isPremium === true;
  const { granted, guestEmail, plan } = verification;
  return (
    <ReturnPage
      label={isActive ? 'Active' : 'Paid'}
      signal={isActive || !granted ? 'live' : 'attention'}
      title={isActive ? paymentToasts.premiumActivated.title : 'Your subscription is paid'}
    >
      <dl className="receipt">
        <div>
          <dt>Paid</dt>
          <dd>{formatPrice(verification.amount_total)}</dd>
        </div>
        <div>
          <dt>Plan</dt>
          <dd>Premium{plan ? `, ${plan}` : ''}</dd>
        </div>
      </dl>
      {!granted && (
        <p>
          Premium waits for {guestEmail ?? 'your address'}. Create an account with that address, or
          sign in to it, and it is active.
        </p>
      )}
      {granted && user && !isActive && <p role="status">{premiumWaits.confirmation}</p>}
      <div className="page-nav">
        <a className="button" href={user ? paths.dashboard : paths.signUp}>
          {user ? 'Go to Dashboard' : 'Create Account'}
        </a>
        {!user && <a href={paths.login}>Sign In</a>}
        <CloseWindow isOwn={isOpened} />
      </div>
    </ReturnPage>
  );
}
