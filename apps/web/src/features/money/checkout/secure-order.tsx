import {
  type AppError,
  defaultProductName,
  errorDetail,
  paymentMessage,
  paymentMessages,
  paymentRoutes,
  paymentToasts,
  priceOfCredits,
  sameOriginPath,
} from '@linkwright/core/all';
import { useAccount } from '../../../account/use-account.ts';
import { callApi } from '../../../api.ts';
import { drawKey } from '../../../browser/draw-key.ts';
import { useWindows } from '../../../browser/windows-context.ts';
import { formatPrice } from '../../../format/price.ts';
import { paths } from '../../../paths.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { PAYMENT_TIMEOUT_MS } from './payment-call.ts';
import { ReturnPage } from './return-page.tsx';

interface SecureOrderProps {
  credits: number;
  query: URLSearchParams;
}

/**
 * An order that the browser brought here by itself, because the server could not start a checkout.
 * Nothing in the address is taken on trust but the number of credits: the server prices.
 */
export function SecureOrder({ credits, query }: SecureOrderProps) {
  const { user, status } = useAccount();
  const windows = useWindows();
  const { isBusy, refusal, runAndLeave, clear } = useChange();
  const fault = refusal && wordsOf(refusal);
  const cents = priceOfCredits(credits);

  async function begin(): Promise<void> {
    clear();
    await runAndLeave(async () => {
      const { url } = await callApi(paymentRoutes.createPayment, {
        body: {
          amount: cents / 100,
          credits,
          isGuest: user === null,
          guestEmail: user ? null : query.get('email'),
          returnUrl: query.get('return_url'),
          cancelUrl: query.get('cancel_url'),
        },
        idempotencyKey: drawKey(),
        timeoutMs: PAYMENT_TIMEOUT_MS,
      });
      windows.leaveFor(url);
    });
  }

  return (
    <ReturnPage label="Not paid yet" signal="attention" title="Secure payment">
      <p>
        The checkout could not be opened in the usual way. Your order is kept here, and nothing was
        charged yet.
      </p>
      <dl className="receipt">
        <div>
          <dt>Order</dt>
          <dd>{defaultProductName(credits)}</dd>
        </div>
        <div>
          <dt>Total</dt>
          <dd>{formatPrice(cents)}</dd>
        </div>
      </dl>
      {fault && <FormAlert title={paymentToasts.paymentError.title} message={fault} />}
      <div className="page-nav">
        <button
          type="button"
          className="button"
          disabled={isBusy || status === 'checking'}
          onClick={() => void begin()}
        >
          {isBusy ? 'Opening the checkout...' : 'Continue to payment'}
        </button>
        <a href={sameOriginPath(query.get('cancel_url')) ?? paths.paymentCancelled}>Cancel</a>
      </div>
    </ReturnPage>
  );
}

function wordsOf(error: AppError): string {
  const isUnworded = error.code === 'INTERNAL' || errorDetail(error) === paymentMessages.unknown;
  return isUnworded ? paymentMessages.fallbackFailed : paymentMessage(error);
}
