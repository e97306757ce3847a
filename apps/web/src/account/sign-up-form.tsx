import { authProgress, authToasts } from '@linkwright/core/all';
import { type FormEvent, useState } from 'react';
import { FormAlert } from '../ui/form-alert.tsx';
import { TextField } from '../ui/text-field.tsx';
import { type Fault, useFault } from '../ui/use-fault.ts';
import { useNotify } from '../ui/use-toasts.tsx';
import { EmailField, PasswordField } from './credential-fields.tsx';
import {
  type SignUpFault,
  type SignUpFields,
  type SignUpPlace,
  signUpFault,
} from './sign-up-faults.ts';
import { useAccount } from './use-account.ts';

interface SignUpFormProps {
  email: string;
  onEmail(email: string): void;
  place: SignUpPlace;
  /** There is an account with this address; the words say so. */
  onExists(words: string): void;
  onSignedUp(): void;
}

const blank = { firstName: '', password: '', confirmation: '' };

/** Makes an account; its address is confirmed by mail before anybody signs in. */
export function SignUpForm(props: SignUpFormProps) {
  const { email, onEmail, place, onExists, onSignedUp } = props;
  const { signUp } = useAccount();
  const notify = useNotify();
  const [typed, setTyped] = useState(blank);
  const [isBusy, setBusy] = useState(false);
  const { fault, refuse, clear } = useFault<SignUpFault>();
  const fields: SignUpFields = { ...typed, email };

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const wrong = signUpFault(fields, place);
    if (wrong) return refuse(wrong);
    setBusy(true);
    clear();
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
    refuse(place === 'upgrade' ? asUpgrade(outcome) : outcome);
    if (outcome.code === 'ALREADY_REGISTERED') onExists(outcome.message);
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
      <EmailField value={email} fault={faultAt('email')} onChange={onEmail} />
      <PasswordField
        isNew
        value={typed.password}
        hint="At least 6 characters"
        fault={faultAt('password')}
        onChange={(password) => set({ password })}
      />
      <PasswordField
        isNew
        label="Confirm password"
        name="confirmation"
        value={typed.confirmation}
        fault={faultAt('confirmation')}
        onChange={(confirmation) => set({ confirmation })}
      />
      {fault && !fault.field && <FormAlert title={fault.title} message={fault.message} />}
      <button type="submit" className="button" disabled={isBusy || isEmpty}>
        {isBusy ? authProgress.signUp : place === 'upgrade' ? 'Upgrade' : 'Create Account'}
      </button>
    </form>
  );
}

/** A sign-up's own title and words, as a trial's upgrade has them. */
function asUpgrade({ title, message }: Fault): Fault {
  const { signUpFailed, upgradeFailed } = authToasts;
  if (title !== signUpFailed.title) return { title, message };
  const hasOwnWords = message !== signUpFailed.description;
  return {
    title: upgradeFailed.title,
    message: hasOwnWords ? message : upgradeFailed.description,
  };
}
