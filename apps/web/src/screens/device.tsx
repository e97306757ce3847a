import { Redirect } from 'wouter';
import { AuthMessage } from '../account/auth-message.tsx';
import { useAccount } from '../account/use-account.ts';
import { usePageQuery } from '../browser/use-page-query.ts';
import { DeviceLogin } from '../features/account-settings/device-login.tsx';
import { paths } from '../paths.ts';
import '../features/account-settings/account-settings.css';

/** `/device`: where a person allows a terminal to act for them; `code` is the one that it shows. */
export default function DeviceScreen() {
  const query = usePageQuery();
  const { status, user } = useAccount();
  const code = query?.get('code') ?? '';
  if (query !== null && status === 'guest') {
    const here = code === '' ? paths.device : `${paths.device}?code=${encodeURIComponent(code)}`;
    return <Redirect to={`${paths.login}?next=${encodeURIComponent(here)}`} replace />;
  }
  return (
    <AuthMessage title="Connect a terminal">
      {query !== null && user ? (
        <DeviceLogin me={user} code={code} />
      ) : (
        <div className="loading" role="status" aria-label="Loading" />
      )}
    </AuthMessage>
  );
}
