import { type FormEvent, useState } from 'react';
import { paths } from '../paths.ts';
import { FormAlert } from '../ui/form-alert.tsx';
import { type Fault, useFault } from '../ui/use-fault.ts';
import { PasswordField } from './credential-fields.tsx';
import { newPasswordFault } from './sign-up-faults.ts';
import type { Outcome } from './use-account.ts';

interface NewPasswordFormProps {
  /** What the button does. */
  action: string;
  onSubmit(password: string): Promise<Outcome>;
}

/** A password, typed twice, for whoever followed a mailed link. */
export function NewPasswordForm({ action, onSubmit }: NewPasswordFormProps) {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { fault, refuse, clear } = useFault<PasswordFault>();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const wrong = newPasswordFault(password, confirmation);
    if (wrong) return refuse(wrong);
    setBusy(true);
    clear();
    const outcome = await onSubmit(password);
    setBusy(false);
    if (!outcome.ok) refuse(outcome);
  }

  const faultAt = (field: PasswordFault['field']) =>
    fault?.field === field ? fault?.message : undefined;
  const isStale = fault?.code === 'LINK_INVALID' || fault?.code === 'LINK_EXPIRED';
  return (
    <form className="form" method="post" noValidate onSubmit={submit}>
      <PasswordField
        isNew
        label="New password"
        value={password}
        hint="At least 6 characters"
        fault={faultAt('password')}
        onChange={setPassword}
      />
      <PasswordField
        isNew
        label="Confirm new password"
        name="confirmation"
        value={confirmation}
        fault={faultAt('confirmation')}
        onChange={setConfirmation}
      />
      {fault && !fault.field && <FormAlert title={fault.title} message={fault.message} />}
      <button
        type="submit"
        className="button"
        disabled={isBusy || password === '' || confirmation === ''}
      >
        {isBusy ? 'Saving...' : action}
      </button>
      {isStale && <a href={paths.forgotPassword}>Ask for a new link</a>}
    </form>
  );
}

interface PasswordFault extends Fault {
  field?: 'password' | 'confirmation';
  code?: string;
}
