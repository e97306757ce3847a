import { Dialog } from '@base-ui/react/dialog';
import {
  creditPackages,
  DEFAULT_PACKAGE_CREDITS,
  defaultProductName,
  paymentToasts,
  priceOfCredits,
} from '@linkwright/core/all';
import { type FormEvent, Suspense, useEffect, useState } from 'react';
import { useAccount } from '../../../account/use-account.ts';
import { DialogBoundary } from '../../../dialogs/dialog-boundary.tsx';
import { formatPrice } from '../../../format/price.ts';
import { useSite } from '../../../shell/use-site.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import './checkout.css';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { choiceOf, creditsOf, faultOfAmount } from './credits-choice.ts';
import { CreditsPicker } from './credits-picker.tsx';
import { PurchaseTotal } from './purchase-total.tsx';
import { SandboxNote } from './sandbox-note.tsx';
import { useBuyer } from './use-buyer.ts';
import { type PurchaseFault, useCreditsPurchase } from './use-credits-purchase.ts';
import { useSignInToPay } from './use-sign-in-to-pay.ts';

const PurchaseProgress = lazyPart(() => import('./purchase-progress.tsx'));
const EmbeddedPayment = lazyPart(
  () => import('./embedded-payment.tsx'),
  ({ onHosted }) => {
    useEffect(onHosted);
    return null;
  },
);

/** 'Purchase Backlink Credits' (docs/specification/interface.md, Dialogs). */
export default function PurchaseDialog({ initialCredits }: { initialCredits?: number }) {
  const { user, status } = useAccount();
  const signInToPay = useSignInToPay();
  const { stripePublishableKey } = useSite();
  const { phase, pay, paid, refuse } = useCreditsPurchase();
  const [choice, setChoice] = useState(() =>
    choiceOf(initialCredits ?? DEFAULT_PACKAGE_CREDITS, creditPackages),
  );
  const [isHosted, setHosted] = useState(false);
  const buyer = useBuyer();
  const credits = creditsOf(choice);
  const noAmount: PurchaseFault = {
    title: invalidAmount.title,
    message: faultOfAmount(choice, invalidAmount.description),
  };
  const fault = phase.step === 'form' ? phase.fault : null;
  const amountFault =
    credits === null && fault?.title === noAmount.title ? fault.message : undefined;
  const isBusy = phase.step === 'opening';
  const isEmbedded = user !== null && !isHosted && stripePublishableKey?.startsWith('pk_');
  const key = isEmbedded ? stripePublishableKey : undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    // The embedded form has a button of its own.
    if (isBusy || key) return;
    if (credits === null) refuse(noAmount);
    else if (!user) signInToPay(credits);
    else {
      void pay({
        amount: priceOfCredits(credits) / 100,
        credits,
        productName: defaultProductName(credits),
        firstName: buyer.firstName.trim() || null,
        lastName: buyer.lastName.trim() || null,
      });
    }
  }

  const price = credits === null ? '' : ` ${formatPrice(priceOfCredits(credits))}`;
  const hosted = (
    <>
      {fault && !amountFault && <FormAlert {...fault} />}
      <button type="submit" className="button" disabled={isBusy || status === 'checking'}>
        {isBusy ? 'Opening the checkout...' : user ? `Pay${price}` : `Login to Pay${price}`}
      </button>
    </>
  );

  return (
    <>
      <Dialog.Title>Purchase Backlink Credits</Dialog.Title>
      {phase.step !== 'form' && phase.step !== 'opening' ? (
        <Suspense fallback={<div className="card-space" role="status" aria-label="Loading" />}>
          <PurchaseProgress phase={phase} />
        </Suspense>
      ) : (
        <form className="form" noValidate onSubmit={submit} aria-busy={isBusy}>
          <CreditsPicker
            packages={creditPackages}
            choice={choice}
            isBusy={isBusy}
            fault={amountFault}
            onChoice={setChoice}
          />
          <div className="name-pair">
            <TextField
              label="First name"
              name="firstName"
              autoComplete="given-name"
              maxLength={80}
              value={buyer.firstName}
              onChange={({ target }) => buyer.set({ firstName: target.value })}
            />
            <TextField
              label="Last name"
              name="lastName"
              autoComplete="family-name"
              maxLength={80}
              value={buyer.lastName}
              onChange={({ target }) => buyer.set({ lastName: target.value })}
            />
          </div>
          <PurchaseTotal credits={credits} />
          <SandboxNote />
          {key && user ? (
            <DialogBoundary onFailed={() => setHosted(true)}>
              <Suspense
                fallback={<div className="card-space" role="status" aria-label="Loading" />}
              >
                <EmbeddedPayment
                  publishableKey={key}
                  credits={credits}
                  email={user.user.email}
                  firstName={buyer.firstName.trim()}
                  lastName={buyer.lastName.trim()}
                  onPaid={paid}
                  onRefused={refuse}
                  onHosted={() => setHosted(true)}
                  fault={fault}
                />
              </Suspense>
            </DialogBoundary>
          ) : (
            hosted
          )}
        </form>
      )}
    </>
  );
}

const { invalidAmount } = paymentToasts;
