import { Dialog } from '@base-ui/react/dialog';
import {
  AppError,
  authToasts,
  defaultProductName,
  emailTexts,
  isEmailAddress,
  POPULAR_STARTER_CREDITS,
  paymentToasts,
  priceOfCredits,
  starterPackages,
} from '@linkwright/core/all';
import { type FormEvent, Suspense, useState } from 'react';
import { useAccount } from '../../../account/use-account.ts';
import { formatPrice } from '../../../format/price.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import './checkout.css';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { choiceOf, creditsOf, faultOfAmount } from './credits-choice.ts';
import { CreditsPicker } from './credits-picker.tsx';
import { PurchaseTotal } from './purchase-total.tsx';
import { SandboxNote } from './sandbox-note.tsx';
import { type PurchaseFault, useCreditsPurchase } from './use-credits-purchase.ts';
import { useSignInToPay } from './use-sign-in-to-pay.ts';

const PurchaseProgress = lazyPart(() => import('./purchase-progress.tsx'));

/** The home page's checkout: also for a guest, by an address alone. */
export default function CheckoutDialog({ initialCredits }: { initialCredits?: number }) {
  const { user, status } = useAccount();
  const signInToPay = useSignInToPay();
  const { phase, pay, refuse } = useCreditsPurchase();
  const [choice, setChoice] = useState(() =>
    choiceOf(initialCredits ?? POPULAR_STARTER_CREDITS, starterPackages),
  );
  const [email, setEmail] = useState('');
  const credits = creditsOf(choice);
  const noAmount: PurchaseFault = {
    title: invalidCreditAmount.title,
    message: faultOfAmount(choice, invalidCreditAmount.description),
  };
  const fault = phase.step === 'form' ? phase.fault : null;
  const isBusy = phase.step === 'opening';
  const amountFault =
    credits === null && fault?.title === noAmount.title ? fault.message : undefined;
  const addressFault = !user && fault && emailFaults.has(fault.message) ? fault.message : undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isBusy) return;
    const guestEmail = user ? null : email.trim();
    const wrong = guestEmail === null ? null : emailFault(guestEmail);
    if (credits === null) refuse(noAmount);
    else if (wrong) refuse(wrong);
    else {
      void pay({
        amount: priceOfCredits(credits) / 100,
        credits,
        productName: defaultProductName(credits),
        isGuest: user === null,
        guestEmail,
      });
    }
  }

  if (phase.step !== 'form' && phase.step !== 'opening') {
    return (
      <>
        <Dialog.Title>Buy credits</Dialog.Title>
        <Suspense fallback={<div className="card-space" role="status" aria-label="Loading" />}>
          <PurchaseProgress phase={phase} />
        </Suspense>
      </>
    );
  }
  return (
    <>
      <Dialog.Title>Buy credits</Dialog.Title>
      <form className="form" noValidate onSubmit={submit} aria-busy={isBusy}>
        <CreditsPicker
          packages={starterPackages}
          popular={POPULAR_STARTER_CREDITS}
          choice={choice}
          isBusy={isBusy}
          fault={amountFault}
          onChoice={setChoice}
        />
        {!user && (
          <TextField
            label="Email"
            type="email"
            name="email"
            autoComplete="email"
            value={email}
            hint="The credits go to the account with this address, as soon as the address is confirmed."
            fault={addressFault}
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
        <PurchaseTotal credits={credits} />
        <SandboxNote />
        {fault && !amountFault && !addressFault && <FormAlert {...fault} />}
        <button type="submit" className="button" disabled={isBusy || status === 'checking'}>
          {isBusy
            ? 'Opening the checkout...'
            : `${user ? 'Pay' : 'Pay as guest'}${credits === null ? '' : ` ${formatPrice(priceOfCredits(credits))}`}`}
        </button>
        {!user && (
          <button
            type="button"
            className="link-button"
            onClick={() => (credits === null ? refuse(noAmount) : signInToPay(credits))}
          >
            I have an account: sign in and pay
          </button>
        )}
      </form>
    </>
  );
}

const { invalidCreditAmount, emailRequired } = paymentToasts;
const noEmail: PurchaseFault = {
  title: emailRequired.title,
  message: new AppError('GUEST_EMAIL_REQUIRED').message,
};
const noSuchEmail: PurchaseFault = {
  title: authToasts.invalidEmail.title,
  message: emailTexts.invalid,
};
const emailFaults: ReadonlySet<string> = new Set([noEmail.message, noSuchEmail.message]);

function emailFault(email: string): PurchaseFault | null {
  if (email === '') return noEmail;
  return isEmailAddress(email) ? null : noSuchEmail;
}
