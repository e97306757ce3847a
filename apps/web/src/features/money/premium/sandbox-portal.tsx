import { periodWords, plans, sameOriginPath } from '@linkwright/core/all';
import { useAccount } from '../../../account/use-account.ts';
import { useDialogs } from '../../../dialogs/use-dialogs.ts';
import { formatPrice } from '../../../format/price.ts';
import { paths } from '../../../paths.ts';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { ReturnPage } from '../checkout/return-page.tsx';
import { PlanActions } from './plan-actions.tsx';
import { planWords } from './plan-words.ts';
import { usePremium } from './use-premium.ts';

/** Where 'Manage subscription' leads without a provider: the plan can really be cancelled and resumed. */
export function SandboxPortal({ returnUrl }: { returnUrl: string | null }) {
  const { user, status } = useAccount();
  const { open } = useDialogs();
  const { premium, fault, reload } = usePremium();
  const plan = premium?.plan ? plans[premium.plan] : null;
  return (
    <ReturnPage label="Sandbox" signal="attention" title="Your subscription">
      <p className="warning">
        <b>No money moves here.</b> No payment provider is connected to this site, so this page
        stands in for the one where you would manage your card and invoices. Cancelling and resuming
        work as they would there.
      </p>
      {fault && (
        <NotLoaded
          title="Your plan could not be loaded"
          message={fault}
          onRetry={() => void reload()}
        />
      )}
      {premium && (
        <>
          <dl className="receipt">
            <div>
              <dt>Plan</dt>
              <dd>{planWords(premium)}</dd>
            </div>
            {plan && premium.isPremium && (
              <div>
                <dt>Price</dt>
                <dd>
                  {formatPrice(plan.priceCents)} a {periodWords[plan.period]}
                </dd>
              </div>
            )}
          </dl>
          <PlanActions premium={premium} isPortal onChanged={() => void reload()} />
        </>
      )}
      {status !== 'checking' && !user && (
        <>
          <p role="status">Sign in to see your subscription.</p>
          <button
            type="button"
            className="button"
            onClick={() => open('login', { action: 'your subscription' })}
          >
            Sign In
          </button>
        </>
      )}
      <p className="page-nav">
        <a href={sameOriginPath(returnUrl) ?? paths.credits}>Back</a>
      </p>
    </ReturnPage>
  );
}
