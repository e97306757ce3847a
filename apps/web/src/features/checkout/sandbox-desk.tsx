import {
  AppError,
  type PlanId,
  paymentMessage,
  paymentRoutes,
  paymentToasts,
  type SandboxCheckout,
  sameOriginPath,
} from '@linkwright/core';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { callApi } from '../../api.ts';
import { announceCreditsChanged } from '../../browser/credits-changed.ts';
import { formatPrice } from '../../format/price.ts';
import { paths } from '../../paths.ts';
import { FormAlert } from '../../ui/form-alert.tsx';
import { ReturnPage } from './return-page.tsx';
import './sandbox-note.css';

/** The page that stands in for the provider's: says plainly that no money moves. */
export function SandboxDesk({ sessionId }: { sessionId: string }) {
  const { checkout, fault, refuse } = useSandboxCheckout(sessionId);
  const [, navigate] = useLocation();
  const [isBusy, setBusy] = useState(false);

  async function decide(step: 'completeSandboxCheckout' | 'cancelSandboxCheckout'): Promise<void> {
    setBusy(true);
    try {
      const { url } = await callApi(paymentRoutes[step], { params: { id: sessionId } });
      announceCreditsChanged();
      navigate(sameOriginPath(url) ?? paths.home, { replace: true });
    } catch (error) {
      refuse(error);
      setBusy(false);
    }
  }

  if (fault) return <Refused words={fault} />;
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
      <p className="sandbox-note">
        <b>No money moves here.</b> No payment provider is connected to this site, so this page
        stands in for one. Completing the purchase costs nothing and asks for no card.
      </p>
      <dl className="receipt">
        <div>
          <dt>Order</dt>
          <dd>{checkout.productName}</dd>
        </div>
        <div>
          <dt>Total</dt>
          <dd>
            {formatPrice(checkout.amountTotal)}
            {checkout.plan && ` ${periods[checkout.plan]}`}
          </dd>
        </div>
      </dl>
      <div className="ways">
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
      <p className="ways">
        <a href={(isComplete ? checkout.returnUrl : checkout.cancelUrl) || paths.home}>Go on</a>
      </p>
    </ReturnPage>
  );
}

/** What keeps this page from taking a payment. */
export const Refused = ({ words }: { words: string }) => (
  <ReturnPage label="Not possible" signal="lost" title="Secure payment">
    <FormAlert title={paymentToasts.paymentError.title} message={words} />
    <p className="ways">
      <a href={paths.pricing}>Pricing</a>
      <a href={paths.contact}>Contact</a>
    </p>
  </ReturnPage>
);

interface UsedCheckout {
  checkout: SandboxCheckout | null;
  fault: string | null;
  refuse(error: unknown): void;
}

function useSandboxCheckout(sessionId: string): UsedCheckout {
  const [checkout, setCheckout] = useState<SandboxCheckout | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  useEffect(() => {
    let isCurrent = true;
    callApi(paymentRoutes.readSandboxCheckout, { params: { id: sessionId } }).then(
      (found) => isCurrent && setCheckout(found),
      (error: unknown) => isCurrent && setFault(wordsOf(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [sessionId]);
  return { checkout, fault, refuse: (error) => setFault(wordsOf(error)) };
}

function wordsOf(error: unknown): string {
  if (!(error instanceof AppError)) throw error;
  return paymentMessage(error);
}
