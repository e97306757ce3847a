import { accountRoutes, type Me } from '@linkwright/core';
import { type ReactNode, useId, useState } from 'react';
import { useAccount } from '../account/use-account.ts';
import { useDialogs } from '../dialogs/use-dialogs.ts';
import { ApiKeys } from '../features/account-settings/api-keys.tsx';
import { DeleteAccount } from '../features/account-settings/delete-account.tsx';
import { PasswordForm } from '../features/account-settings/password-form.tsx';
import { Sessions } from '../features/account-settings/sessions.tsx';
import { paths } from '../paths.ts';
import '../features/account-settings/account-settings.css';

/** `/account`: password, sessions, keys, a copy of what is held, and the way out. */
export default function AccountScreen() {
  const { status, user } = useAccount();
  const { open } = useDialogs();
  return (
    <div className="page account-page">
      <h1>Account</h1>
      {user ? (
        <Settings me={user} />
      ) : status === 'guest' ? (
        <>
          <p>Sign in to change your password and see where you are signed in.</p>
          <button
            type="button"
            className="button"
            onClick={() => open('login', { action: 'your account', destination: paths.account })}
          >
            Sign In
          </button>
        </>
      ) : (
        <div className="loading" role="status" aria-label="Loading" />
      )}
    </div>
  );
}

function Settings({ me }: { me: Me }) {
  const { signOut } = useAccount();
  const [passwordChanges, setPasswordChanges] = useState(0);
  return (
    <>
      <p className="account-who">
        {me.profile.displayName}, {me.user.email}
      </p>
      <Part title="Password">
        <PasswordForm onChanged={() => setPasswordChanges(passwordChanges + 1)} />
      </Part>
      <Part title="Sessions">
        <Sessions key={passwordChanges} />
        <button type="button" className="quiet-button" onClick={() => void signOut()}>
          Sign out everywhere
        </button>
      </Part>
      <Part title="API keys">
        <ApiKeys isAdmin={me.isAdmin} />
      </Part>
      <Part title="Partner pages">
        <p>The generator on pages of yours, with a key for each.</p>
        <a className="quiet-button" href={paths.partners}>
          Keys and statistics
        </a>
      </Part>
      <Part title="Your data">
        <p>Everything that is held about you, as JSON.</p>
        <a className="quiet-button" href={accountRoutes.exportMe.path} download="account.json">
          Download
        </a>
      </Part>
      <Part title="Delete account">
        <DeleteAccount onDeleted={() => window.location.assign(paths.home)} />
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="account-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div>{children}</div>
    </section>
  );
}
