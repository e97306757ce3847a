import { type FormEvent, useState } from 'react';
import { resetPassword } from '../account/account-calls.ts';
import { AuthMessage } from '../account/auth-message.tsx';
import { AuthPanel } from '../account/auth-panel.tsx';
import { PasswordField } from '../account/credential-fields.tsx';
import { newPasswordFault } from '../account/sign-up-faults.ts';
import { useAccount } from '../account/use-account.ts';
import { useDestination } from '../account/use-destination.ts';
import { usePageQuery } from '../browser/use-page-query.ts';
import { paths } from '../paths.ts';
import { FormAlert } from '../ui/form-alert.tsx';
import { type Fault, useFault } from '../ui/use-fault.ts';

/** `/auth/reset-password`: where a password mail leads, with `token`. */
export default function AuthResetPasswordScreen() {
  const query = usePageQuery();
  const { refresh } = useAccount();
  const { follow } = useDestination(null);
  const [isDone, setDone] = useState(false);
  if (isDone) {
    return (
      <div className="page auth-page">
        <AuthPanel
          tab="login"
          notice="Your password is changed, and every session was ended. Sign in with the new one."
          heading="h1"
          onSignedIn={() => follow(paths.home)}
        />
      </div>
    );
  }
  return (
    <AuthMessage title="Set a new password">
      <fieldset disabled={query === null}>
        <NewPasswordForm
          token={query?.get('token') ?? ''}
          onDone={() => {
            setDone(true);
            void refresh();
          }}
        />
      </fieldset>
    </AuthMessage>
  );
}

function NewPasswordForm({ token, onDone }: { token: string; onDone(): void }) {
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
    const outcome = await resetPassword(token || 'none', password);
    setBusy(false);
    if (outcome.ok) onDone();
    else refuse(outcome);
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
        {isBusy ? 'Saving...' : 'Set New Password'}
      </button>
      {isStale && <a href={paths.forgotPassword}>Ask for a new link</a>}
    </form>
  );
}

interface PasswordFault extends Fault {
  field?: 'password' | 'confirmation';
  code?: string;
}
