import { authProgress, authToasts } from '@linkwright/core';
import { type FormEvent, useState } from 'react';
import { FormAlert } from '../ui/form-alert.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useNotify } from '../ui/use-toasts.tsx';
import { type Fault, type SignUpFields, signUpFault, upgradeFault } from './sign-up-faults.ts';
import { useAccount } from './use-account.ts';

interface SignUpFormProps {
  email: string;
  onEmail(email: string): void;
  isUpgrade: boolean;
  /** There is an account with this address; the words say so. */
  onExists(words: string): void;
  onSignedUp(): void;
}

const blank = { firstName: '', password: '', confirmation: '' };

/** Makes an account; its address is confirmed by mail before anybody signs in. */
export function SignUpForm(props: SignUpFormProps) {
  const { email, onEmail, isUpgrade, onExists, onSignedUp } = props;
  const { signUp } = useAccount();
  const notify = useNotify();
  const [typed, setTyped] = useState(blank);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<(Fault & { field?: keyof SignUpFields }) | null>(null);
  const fields: SignUpFields = { ...typed, email };

  function refuse(refusal: Fault & { field?: keyof SignUpFields }): void {
    setFault(refusal);
    notify({ title: refusal.title, text: refusal.message });
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const wrong = isUpgrade ? upgradeFault(fields) : signUpFault(fields);
    if (wrong) return refuse(wrong);
    setBusy(true);
    setFault(null);
    const { firstName, password } = typed;
    const outcome = await signUp({
      email: email.trim(),
      password,
      firstName: firstName.trim(),
    });
    setBusy(false);
    if (outcome.ok) {
      setTyped(blank);
      notify({
        title: authToasts.accountCreated.title,
        text: 'Check your email for a confirmation link.',
      });
      return onSignedUp();
    }
    const exists = outcome.code === 'ALREADY_REGISTERED';
    const isOwnTitle = outcome.title === authToasts.signUpFailed.title;
    refuse(
      isUpgrade && isOwnTitle ? { ...outcome, title: authToasts.upgradeFailed.title } : outcome,
    );
    if (exists) onExists(outcome.message);
  }

  const faultAt = (field: keyof SignUpFields) =>
    fault?.field === field ? fault.message : undefined;
  const set = (part: Partial<typeof blank>) => setTyped((now) => ({ ...now, ...part }));
  const isEmpty = Object.values(fields).some((value) => value === '');

  return (
    <form className="form" method="post" noValidate onSubmit={submit}>
      <TextField
        label="First name"
        name="firstName"
        autoComplete="given-name"
        maxLength={80}
        value={typed.firstName}
        fault={faultAt('firstName')}
        onChange={({ target }) => set({ firstName: target.value })}
      />
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        fault={faultAt('email')}
        onChange={({ target }) => onEmail(target.value)}
      />
      <TextField
        label="Password"
        type="password"
        name="password"
        autoComplete="new-password"
        value={typed.password}
        hint="At least 6 characters"
        fault={faultAt('password')}
        onChange={({ target }) => set({ password: target.value })}
      />
      <TextField
        label="Confirm password"
        type="password"
        name="confirmation"
        autoComplete="new-password"
        value={typed.confirmation}
        fault={faultAt('confirmation')}
        onChange={({ target }) => set({ confirmation: target.value })}
      />
      {fault && !fault.field && <FormAlert title={fault.title} message={fault.message} />}
      <button type="submit" className="button" disabled={isBusy || isEmpty}>
        {isBusy ? authProgress.signUp : isUpgrade ? 'Upgrade' : 'Create Account'}
      </button>
    </form>
  );
}
