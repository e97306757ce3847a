import { authProgress, authToasts, isEmailAddress } from '@linkwright/core';
import { type FormEvent, useState } from 'react';
import { FormAlert } from '../ui/form-alert.tsx';
import { type Fault, useFault } from '../ui/use-fault.ts';
import { useNotify } from '../ui/use-toasts.tsx';
import { EmailField, PasswordField } from './credential-fields.tsx';
import { ResendButton } from './resend-button.tsx';
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
  const { fault, refuse, clear } = useFault<Fault & { code?: string }>();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const wrong = signInFault(email.trim(), password);
    if (wrong) return refuse(wrong);
    setBusy(true);
    clear();
    const outcome = await signIn(email.trim(), password);
    setBusy(false);
    if (!outcome.ok) return refuse(outcome);
    const { title, description } = authToasts.welcomeBack;
    notify({ title, text: description });
    onSignedIn();
  }

  return (
    <form className="form" method="post" noValidate onSubmit={submit}>
      <EmailField value={email} onChange={onEmail} />
      <PasswordField value={password} onChange={setPassword} />
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
