import { paymentToasts, planLabels, premiumWaits } from '@linkwright/core/all';
import { useAccount } from '../account/use-account.ts';
import { useIsOpened } from '../browser/use-is-opened.ts';
import { GuestGrant } from '../features/money/checkout/guest-grant.tsx';
import { GuestWays } from '../features/money/checkout/guest-ways.tsx';
import { CloseWindow, ReturnPage } from '../features/money/checkout/return-page.tsx';
import { Unsettled } from '../features/money/checkout/unsettled.tsx';
import { useCheckoutAgain } from '../features/money/checkout/use-checkout-again.ts';
import { useTypedAddress } from '../features/money/checkout/use-typed-address.ts';
import { useVerification } from '../features/money/checkout/use-verification.ts';
import { usePremium } from '../features/money/premium/use-premium.ts';
import { formatPrice } from '../format/price.ts';
import { paths } from '../paths.ts';

/** `/subscription-success`: where subscribing returns to, with `session_id`. */
export default function SubscriptionSuccessScreen() {
  const state = useVerification('subscription');
  const isOpened = useIsOpened();
  const typed = useTypedAddress();
  const { user } = useAccount();
  const again = useCheckoutAgain('premium');
  const { premium } = usePremium();
  const { verification } = state;

  if (!verification?.paid) {
    return <Unsettled state={state} isOpened={isOpened} onAgain={again.begin} />;
  }
  const isActive = premium?.isPremium === true;
  const { granted, plan } = verification;
  const isHere = granted && user !== null;
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
          <dd>{plan ? planLabels[plan] : 'Premium'}</dd>
        </div>
      </dl>
      {!isHere && <GuestGrant verification={verification} typed={typed} />}
      {isHere && !isActive && <p role="status">{premiumWaits.confirmation}</p>}
      <div className="page-nav">
        {isHere ? (
          <a className="button" href={paths.dashboard}>
            Go to Dashboard
          </a>
        ) : (
          <GuestWays isGranted={granted} />
        )}
        <CloseWindow isOwn={isOpened} />
      </div>
    </ReturnPage>
  );
}
