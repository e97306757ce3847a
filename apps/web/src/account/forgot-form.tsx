import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FormAlert } from '../ui/form-alert.tsx';
import { FormNotice } from '../ui/form-notice.tsx';
import { useFault } from '../ui/use-fault.ts';
import { requestPasswordReset } from './account-calls.ts';
import { EmailField } from './credential-fields.tsx';
import { OutboxHint } from './outbox-hint.tsx';

interface ForgotFormProps {
  email: string;
  onEmail(email: string): void;
  onBack(): void;
}

/** Asks for a link to set a new password. Says the same for every address. */
export function ForgotForm({ email, onEmail, onBack }: ForgotFormProps) {
  const [isBusy, setBusy] = useState(false);
  const { fault, refuse, clear } = useFault();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  // What was pressed to come here is gone, and the focus with it.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    clear();
    setSentTo(null);
    const outcome = await requestPasswordReset(email.trim());
    setBusy(false);
    if (outcome.ok) return setSentTo(email.trim());
    refuse(outcome);
  }

  return (
    <form ref={form} className="form" method="post" noValidate onSubmit={submit}>
      <p className="auth-lead">
        Enter the email address of your account. A link to set a new password goes there; it works
        for 1 hour.
      </p>
      <EmailField value={email} onChange={onEmail} />
      {fault && <FormAlert title={fault.title} message={fault.message} />}
      {sentTo && (
        <FormNotice>
          If there is an account with {sentTo}, a link to set a new password is on its way.
          <OutboxHint />
        </FormNotice>
      )}
      <div className="auth-row">
        <button type="button" className="quiet-button" onClick={onBack}>
          Back
        </button>
        <button type="submit" className="button" disabled={isBusy || email.trim() === ''}>
          {isBusy ? 'Sending...' : 'Send Reset Email'}
        </button>
      </div>
    </form>
  );
}
