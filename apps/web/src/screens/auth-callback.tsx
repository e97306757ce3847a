import { authMessage, authMessages, authToasts } from '@linkwright/core/all';
import { useEffect } from 'react';
import { AuthMessage } from '../account/auth-message.tsx';
import { useAccount } from '../account/use-account.ts';
import { useDestination } from '../account/use-destination.ts';
import { usePageQuery } from '../browser/use-page-query.ts';
import { paths } from '../paths.ts';
import { FormAlert } from '../ui/form-alert.tsx';

/**
 * `/auth/callback`: where signing in returns to. Somebody who is signed in goes on to `next`, a guest
 * to the form; `error` or `error_description` says what went wrong.
 */
export default function AuthCallbackScreen() {
  const query = usePageQuery();
  const { status } = useAccount();
  const { follow } = useDestination(query?.get('next'));
  const error = query?.get('error_description') ?? query?.get('error') ?? null;
  const isWaiting = query === null || status === 'checking';

  useEffect(() => {
    if (!isWaiting && error === null && status === 'signed-in') follow(paths.home);
  }, [isWaiting, error, status, follow]);

  if (error === null && (isWaiting || status === 'signed-in')) {
    return (
      <AuthMessage title="Signing you in">
        <p role="status">One moment...</p>
      </AuthMessage>
    );
  }
  return (
    <AuthMessage title="You are not signed in">
      {error !== null && (
        <FormAlert title={authToasts.authenticationError.title} message={known(error)} />
      )}
      <p className="auth-lead">Signing in did not complete. Nothing was changed.</p>
      <div className="auth-row">
        <a className="button" href={paths.login}>
          Sign In
        </a>
      </div>
    </AuthMessage>
  );
}

/** Words of ours for the fault, never those of the address: anybody can write an address. */
function known(error: string): string {
  const message = authMessage(error);
  return message === error.trim() ? authMessages.failed : message;
}
