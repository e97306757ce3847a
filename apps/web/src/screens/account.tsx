import { useAccount } from '../account/use-account.ts';
import { useDialogs } from '../dialogs/use-dialogs.ts';
import { Settings } from '../features/account-settings/settings.tsx';
import { paths } from '../paths.ts';

/** `/account`: what the dashboard has under Settings, on a page of its own. */
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
