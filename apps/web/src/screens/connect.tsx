import { LANGUAGE_PARAMETER } from '@linkwright/core/all';
import { Redirect } from 'wouter';
import { AuthMessage } from '../account/auth-message.tsx';
import { useAccount } from '../account/use-account.ts';
import { usePageQuery } from '../browser/use-page-query.ts';
import { AppFault, ConnectApp } from '../features/people/account-settings/connect-app.tsx';
import { paths } from '../paths.ts';
import '../features/people/account-settings/account-settings.css';

/**
 * `/connect`: where a person decides what an app may do for them. The server sends browsers here, with
 * a request that it has signed.
 */
export default function ConnectScreen() {
  const { status, user } = useAccount();
  const query = usePageQuery();
  const asked = new URLSearchParams(query ?? '');
  // The reader’s choice of a language is no part of what was signed.
  asked.delete(LANGUAGE_PARAMETER);
  const search = asked.toString();
  const isEmpty = query !== null && search === '';
  const fault = asked.get('error') ?? (isEmpty ? 'invalid_request' : null);
  if (query !== null && fault === null && status === 'guest') {
    const next = encodeURIComponent(`${paths.connect}?${search}`);
    return <Redirect to={`${paths.login}?next=${next}`} replace />;
  }
  const isReady = query !== null && user !== null;
  return (
    <AuthMessage title="Connect an app">
      {fault !== null && <AppFault code={fault} />}
      {fault === null && isReady && <ConnectApp me={user} query={search} />}
      {fault === null && !isReady && <div className="loading" role="status" aria-label="Loading" />}
    </AuthMessage>
  );
}
