import {
  AppError,
  CREDIT_PRICE_CENTS,
  CURRENCY,
  paymentMessage,
  paymentMessages,
  paymentToasts,
  priceOfCredits,
  type Verification,
} from '@linkwright/core/all';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance, Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useDialogs } from '../../../dialogs/use-dialogs.ts';
import { formatPrice } from '../../../format/price.ts';
import { paths } from '../../../paths.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { startIntent } from './start-intent.ts';
import type { PurchaseFault } from './use-credits-purchase.ts';
import { verifyCheckout } from './verify-checkout.ts';

interface EmbeddedPaymentProps {
  /** `pk_…` */
  publishableKey: string;
  /** Null while what is typed is no number of credits. */
  credits: number | null;
  email: string;
  firstName: string;
  lastName: string;
  fault: PurchaseFault | null;
  onPaid(verification: Verification): void;
  onRefused(fault: PurchaseFault): void;
  /** To pay at the provider's own page instead. */
  onHosted(): void;
}

/** Stripe's Payment Element. The provider's script is loaded here and nowhere else. */
export default function EmbeddedPayment(props: EmbeddedPaymentProps) {
  const { publishableKey, credits, onHosted } = props;
  const [stripe, setStripe] = useState<Stripe | 'failed' | null>(null);
  const [appearance] = useState(readAppearance);
  useEffect(() => {
    let isCurrent = true;
    const settle = (loaded: Stripe | null) => isCurrent && setStripe(loaded ?? 'failed');
    loadStripe(publishableKey).then(settle, () => settle(null));
    return () => {
      isCurrent = false;
    };
  }, [publishableKey]);

  const hosted = (
    <button type="button" className="link-button" onClick={onHosted}>
      Pay on Stripe’s own page
    </button>
  );
  if (stripe === 'failed') {
    return (
      <>
        <FormAlert
          title={paymentMessages.stripeNotLoaded}
          message="The card form could not be loaded. Nothing was charged."
        />
        {hosted}
      </>
    );
  }
  if (!stripe) return <div className="card-space" role="status" aria-label="Loading" />;
  const amount = credits === null ? CREDIT_PRICE_CENTS : priceOfCredits(credits);
  return (
    <Elements stripe={stripe} options={{ mode: 'payment', amount, currency: CURRENCY, appearance }}>
      <PayButton {...props} />
      {hosted}
    </Elements>
  );
}

function PayButton(props: EmbeddedPaymentProps) {
  const { credits, email, firstName, lastName, fault, onPaid, onRefused } = props;
  const name = `${firstName} ${lastName}`.trim();
  const stripe = useStripe();
  const elements = useElements();
  const [, navigate] = useLocation();
  const { close } = useDialogs();
  const { isBusy, run } = useChange();
  const intent = useRef<{ about: string; clientSecret: string }>(null);
  const { paymentFailed, invalidAmount } = paymentToasts;

  async function pay(): Promise<void> {
    if (credits === null) {
      return onRefused({ title: invalidAmount.title, message: invalidAmount.description });
    }
    if (!stripe || !elements) return;
    const failed = (words: string | undefined) =>
      onRefused({ title: paymentFailed.title, message: words ?? paymentFailed.description });
    const checked = await elements.submit();
    if (checked.error) return failed(checked.error.message);
    // A card that was refused pays the same intent again.
    const about = `${credits} ${name}`;
    if (intent.current?.about !== about) {
      const names = { firstName: firstName || null, lastName: lastName || null };
      intent.current = { about, clientSecret: await startIntent({ credits, email, ...names }) };
    }
    const { clientSecret } = intent.current;
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      clientSecret,
      redirect: 'if_required',
      confirmParams: {
        return_url: new URL(paths.paymentSuccess, window.location.href).href,
        receipt_email: email,
        payment_method_data: { billing_details: { name, email } },
      },
    });
    if (error) return failed(error.message);
    const verification = await verifyCheckout('payment', paymentIntent.id);
    if (verification.paid) return onPaid(verification);
    close();
    navigate(`${paths.paymentSuccess}?session_id=${encodeURIComponent(paymentIntent.id)}`);
  }

  async function press(): Promise<void> {
    await run(async () => {
      try {
        await pay();
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        onRefused({ title: paymentToasts.paymentError.title, message: paymentMessage(error) });
      }
    });
  }

  return (
    <>
      <PaymentElement />
      {fault && <FormAlert {...fault} />}
      <button
        type="button"
        className="button"
        disabled={isBusy || !stripe}
        onClick={() => void press()}
      >
        {isBusy
          ? 'Paying...'
          : `Pay${credits === null ? '' : ` ${formatPrice(priceOfCredits(credits))}`}`}
      </button>
    </>
  );
}

/** The dialog's own colours: the form stands in a frame of the provider's that knows no style of ours. */
function readAppearance(): Appearance {
  const { color, backgroundColor } = getComputedStyle(
    document.querySelector('.dialog') ?? document.body,
  );
  const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: { colorText: color, colorBackground: backgroundColor, borderRadius: '8px' },
  };
}
