import { Redirect } from 'wouter';
import { AuthMessage } from '../account/auth-message.tsx';
import { useAccount } from '../account/use-account.ts';
import { DeviceLogin } from '../features/people/account-settings/device-login.tsx';
import { paths } from '../paths.ts';
import '../features/people/account-settings/account-settings.css';

/**
 * `/device`: where a person allows a terminal to act for them. They type its code: a link may be
 * somebody else's, who waits at a terminal of their own.
 */
export default function DeviceScreen() {
  const { status, user } = useAccount();
  if (status === 'guest') {
    return <Redirect to={`${paths.login}?next=${encodeURIComponent(paths.device)}`} replace />;
  }
  return (
    <AuthMessage title="Connect a terminal">
      {user ? (
        <DeviceLogin me={user} />
      ) : (
        <div className="loading" role="status" aria-label="Loading" />
      )}
    </AuthMessage>
  );
}
