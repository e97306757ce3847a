import { paymentMessages } from '@linkwright/core/all';
import { paths } from '../../../paths.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { CloseWindow, ReturnPage } from './return-page.tsx';
import type { VerificationState } from './use-verification.ts';

interface UnsettledProps {
  state: VerificationState;
  isOpened: boolean;
  onAgain(): void;
}

/** A payment that is not through: still looked at, on its way, not made, or not to be found out. */
export function Unsettled({ state, isOpened, onAgain }: UnsettledProps) {
  const { verification, fault, isVerifying } = state;
  if (isVerifying && verification?.status !== 'processing') {
    return (
      <ReturnPage label="Checking" title="One moment">
        <p role="status">
          {fault
            ? 'The server cannot be reached just now. Looking again...'
            : 'Asking the payment provider about your payment...'}
        </p>
      </ReturnPage>
    );
  }
  if (verification?.status === 'processing') {
    return (
      <ReturnPage label="On its way" signal="attention" title="Your payment is on its way">
        <p role="status">
          The payment provider is waiting for your bank, which can take days. What you bought is
          added to your account by itself; you can leave this page.
        </p>
        <Actions isOpened={isOpened} />
      </ReturnPage>
    );
  }
  if (verification) {
    const { label, words } = endings[verification.status] ?? endings.open;
    return (
      <ReturnPage label={label} signal="attention" title="This checkout is not paid">
        <p role="status">{words}</p>
        <div className="page-nav">
          <button type="button" className="button" onClick={onAgain}>
            Try again
          </button>
        </div>
        <Actions isOpened={isOpened} />
      </ReturnPage>
    );
  }
  return (
    <ReturnPage label="Not known" signal="lost" title={paymentMessages.verificationFailed}>
      {fault !== null && fault !== paymentMessages.verificationFailed && (
        <FormAlert title="What the server says" message={fault} />
      )}
      <p role="status">
        If you paid, nothing is lost: the payment provider tells us, and what you bought appears on
        your credits page.
      </p>
      <Actions isOpened={isOpened} />
    </ReturnPage>
  );
}

function Actions({ isOpened }: { isOpened: boolean }) {
  return (
    <p className="page-nav">
      <a href={paths.credits}>Your credits</a>
      <a href={paths.contact}>Contact</a>
      <CloseWindow isOwn={isOpened} />
    </p>
  );
}

const open = { label: 'Not paid', words: 'Nothing was charged.' };
const endings: Partial<Record<string, typeof open>> & { open: typeof open } = {
  open,
  expired: { label: 'Expired', words: 'Its time is over. Nothing was charged.' },
  failed: { label: 'Refused', words: 'The payment was refused. Nothing was charged.' },
  refunded: { label: 'Refunded', words: 'The payment was given back.' },
};
