import { authProgress, authToasts, isEmailAddress } from '@linkwright/core';
import { type FormEvent, useState } from 'react';
import { FormAlert } from '../ui/form-alert.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useNotify } from '../ui/use-toasts.tsx';
import { ResendButton } from './resend-button.tsx';
import type { Fault } from './sign-up-faults.ts';
import { useAccount } from './use-account.ts';

interface SignInFormProps {
  email: string;
  onEmail(email: string): void;
  onForgot(): void;
  onSignedIn(): void;
}

/** Address and password of an account. */
export function SignInForm({ email, onEmail, onForgot, onSignedIn }: SignInFormProps) {
  const { signIn } = useAccount();
  const notify = useNotify();
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<(Fault & { code?: string }) | null>(null);

  function refuse(refusal: Fault & { code?: string }): void {
    setFault(refusal);
    notify({ title: refusal.title, text: refusal.message });
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const wrong = signInFault(email.trim(), password);
    if (wrong) return refuse(wrong);
    setBusy(true);
    setFault(null);
    const outcome = await signIn(email.trim(), password);
    setBusy(false);
    if (!outcome.ok) return refuse(outcome);
    const { title, description } = authToasts.welcomeBack;
    notify({ title, text: description });
    onSignedIn();
  }

  return (
    <form className="form" method="post" noValidate onSubmit={submit}>
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={({ target }) => onEmail(target.value)}
      />
      <TextField
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      {fault && <FormAlert title={fault.title} message={fault.message} />}
      {fault?.code === 'EMAIL_NOT_CONFIRMED' && <ResendButton email={email.trim()} />}
      <button type="submit" className="button" disabled={isBusy || email === '' || password === ''}>
        {isBusy ? authProgress.signIn : 'Sign In'}
      </button>
      <button type="button" className="link-button" onClick={onForgot}>
        Forgot your password?
      </button>
    </form>
  );
}

function signInFault(email: string, password: string): Fault | null {
  const { missingCredentials, invalidEmail } = authToasts;
  if (email === '' || password.trim() === '') {
    return { title: missingCredentials.title, message: missingCredentials.description };
  }
  return isEmailAddress(email)
    ? null
    : { title: invalidEmail.title, message: invalidEmail.description };
}
