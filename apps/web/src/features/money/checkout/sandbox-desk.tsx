import {
  type PlanId,
  paymentMessage,
  paymentRoutes,
  paymentToasts,
  planProductName,
  type SandboxCheckout,
  sameOriginPath,
} from '@linkwright/core/all';
import { useLocation } from 'wouter';
import { callApi } from '../../../api.ts';
import { announceCreditsChanged } from '../../../browser/credits-changed.ts';
import { formatPrice } from '../../../format/price.ts';
import { paths } from '../../../paths.ts';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { ReturnPage } from './return-page.tsx';

/** The page that stands in for the provider's: says plainly that no money moves. */
export function SandboxDesk({ sessionId }: { sessionId: string }) {
  const read = useAnswer(paymentRoutes.readSandboxCheckout, { params: { id: sessionId } });
  const { isBusy, refusal, runAndLeave } = useChange();
  const [, navigate] = useLocation();
  const checkout = read.answer;
  const error = refusal ?? read.error;

  const decide = (step: 'completeSandboxCheckout' | 'cancelSandboxCheckout') =>
    runAndLeave(async () => {
      const { url } = await callApi(paymentRoutes[step], { params: { id: sessionId } });
      announceCreditsChanged();
      navigate(sameOriginPath(url) ?? paths.home, { replace: true });
    });

  if (error) return <Refused words={paymentMessage(error)} />;
  if (!checkout) {
    return (
      <ReturnPage label="Sandbox" signal="attention" title="Secure payment">
        <p role="status">Opening your checkout...</p>
      </ReturnPage>
    );
  }
  if (checkout.status !== 'open') return <Closed checkout={checkout} />;
  return (
    <ReturnPage label="Sandbox" signal="attention" title="Secure payment">
      <p className="warning">
        <b>No money moves here.</b> No payment provider is connected to this site, so this page
        stands in for one. Completing the purchase costs nothing and needs no card.
      </p>
      <dl className="receipt">
        <div>
          <dt>Order</dt>
          <dd>{checkout.plan ? planProductName(checkout.plan) : checkout.productName}</dd>
        </div>
        <div>
          <dt>Total</dt>
          <dd>
            {formatPrice(checkout.amountTotal)}
            {checkout.plan && ` ${periods[checkout.plan]}`}
          </dd>
        </div>
      </dl>
      <div className="page-nav">
        <button
          type="button"
          className="button"
          disabled={isBusy}
          onClick={() => void decide('completeSandboxCheckout')}
        >
          {isBusy ? 'One moment...' : 'Complete the purchase'}
        </button>
        <button
          type="button"
          className="quiet-button"
          disabled={isBusy}
          onClick={() => void decide('cancelSandboxCheckout')}
        >
          Cancel
        </button>
      </div>
    </ReturnPage>
  );
}

const periods: Record<PlanId, string> = { monthly: 'a month', yearly: 'a year' };

function Closed({ checkout }: { checkout: SandboxCheckout }) {
  const isComplete = checkout.status === 'complete';
  return (
    <ReturnPage
      label="Sandbox"
      signal="attention"
      title={isComplete ? 'This checkout is complete' : 'This checkout is no longer open'}
    >
      <p className="page-nav">
        <a href={(isComplete ? checkout.returnUrl : checkout.cancelUrl) || paths.home}>Go on</a>
      </p>
    </ReturnPage>
  );
}

/** What keeps this page from taking a payment. */
export const Refused = ({ words }: { words: string }) => (
  <ReturnPage label="Not possible" signal="lost" title="Secure payment">
    <FormAlert title={paymentToasts.paymentError.title} message={words} />
    <p className="page-nav">
      <a href={paths.pricing}>Pricing</a>
      <a href={paths.credits}>Your credits and plan</a>
      <a href={paths.contact}>Contact</a>
    </p>
  </ReturnPage>
);
