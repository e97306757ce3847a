import { useState } from 'react';
import { FormAlert } from '../ui/form-alert.tsx';
import { FormNotice } from '../ui/form-notice.tsx';
import { resendConfirmation } from './account-calls.ts';
import { OutboxHint } from './outbox-hint.tsx';
import type { Outcome } from './use-account.ts';

/** Has the confirmation link mailed again. */
export default function ResendButton({ email }: { email: string }) {
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function resend(): Promise<void> {
    setBusy(true);
    setOutcome(await resendConfirmation(email));
    setBusy(false);
  }

  return (
    <>
      {outcome?.ok && (
        <FormNotice>
          If {email} waits for confirmation, a new link is on its way.
          <OutboxHint />
        </FormNotice>
      )}
      {outcome?.ok === false && <FormAlert title={outcome.title} message={outcome.message} />}
      <button
        type="button"
        className="quiet-button"
        disabled={isBusy || email === ''}
        onClick={resend}
      >
        {isBusy ? 'Sending...' : 'Send a new confirmation link'}
      </button>
    </>
  );
}
