import { useState } from 'react';
import { resetPassword } from '../account/account-calls.ts';
import { AuthMessage } from '../account/auth-message.tsx';
import { AuthPanel } from '../account/auth-panel.tsx';
import { NewPasswordForm } from '../account/new-password-form.tsx';
import { useAccount } from '../account/use-account.ts';
import { useDestination } from '../account/use-destination.ts';
import { usePageQuery } from '../browser/use-page-query.ts';
import { paths } from '../paths.ts';

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
          notice="Your password is changed. Every session, API key and terminal has ended. Sign in with the new password."
          heading="h1"
          onSignedIn={() => follow(paths.home)}
        />
      </div>
    );
  }
  return (
    <AuthMessage title="Set a new password">
      <p className="auth-lead">
        This signs you out everywhere and ends every API key and connected terminal.
      </p>
      <fieldset disabled={query === null}>
        <NewPasswordForm
          action="Set New Password"
          onSubmit={async (password) => {
            const outcome = await resetPassword(query?.get('token') || 'none', password);
            setDone(outcome.ok);
            if (outcome.ok) void refresh();
            return outcome;
          }}
        />
      </fieldset>
    </AuthMessage>
  );
}
