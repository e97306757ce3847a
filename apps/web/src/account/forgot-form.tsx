import { type FormEvent, useState } from 'react';
import { FormAlert } from '../ui/form-alert.tsx';
import { FormNotice } from '../ui/form-notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useNotify } from '../ui/use-toasts.tsx';
import { requestPasswordReset } from './account-calls.ts';
import type { Fault } from './sign-up-faults.ts';

interface ForgotFormProps {
  email: string;
  onEmail(email: string): void;
  onBack(): void;
}

/** Asks for a link to set a new password. Says the same for every address (ruling 20). */
export function ForgotForm({ email, onEmail, onBack }: ForgotFormProps) {
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setFault(null);
    setSentTo(null);
    const outcome = await requestPasswordReset(email.trim());
    setBusy(false);
    if (outcome.ok) return setSentTo(email.trim());
    setFault(outcome);
    notify({ title: outcome.title, text: outcome.message });
  }

  return (
    <form className="form" method="post" noValidate onSubmit={submit}>
      <p className="auth-lead">
        Enter the email address of your account. A link to set a new password goes there; it works
        for 1 hour.
      </p>
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={({ target }) => onEmail(target.value)}
      />
      {fault && <FormAlert title={fault.title} message={fault.message} />}
      {sentTo && (
        <FormNotice>
          If there is an account with {sentTo}, a link to set a new password is on its way.
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
