import { useEffect, useState } from 'react';
import { type Confirmation, confirmEmail } from '../account/account-calls.ts';
import { AuthMessage } from '../account/auth-message.tsx';
import { AuthPanel } from '../account/auth-panel.tsx';
import { ResendForm } from '../account/resend-form.tsx';
import { SignedInAs } from '../account/signed-in-as.tsx';
import { useAccount } from '../account/use-account.ts';
import { useDestination } from '../account/use-destination.ts';
import { usePageQuery } from '../browser/use-page-query.ts';
import { paths } from '../paths.ts';
import { FormAlert } from '../ui/form-alert.tsx';

/** `/auth/confirm`: where a confirmation mail leads, with `token` and `email`. */
export default function AuthConfirmScreen() {
  const query = usePageQuery();
  const confirmation = useConfirmation(query && (query.get('token') ?? ''));
  const email = query?.get('email') ?? '';
  if (confirmation === null) {
    return (
      <AuthMessage title="Confirm your email">
        <p role="status">Checking your link...</p>
      </AuthMessage>
    );
  }
  if (confirmation.ok) return <Confirmed email={email} words={confirmation.message} />;
  return (
    <AuthMessage title="Confirm your email">
      <FormAlert title="Your address is not confirmed" message={confirmation.message} />
      <ResendForm email={email} />
    </AuthMessage>
  );
}

function Confirmed({ email, words }: { email: string; words: string }) {
  const { user } = useAccount();
  const { follow } = useDestination(null);
  if (user) return <SignedInAs email={user.user.email} notice={words} />;
  return (
    <div className="page auth-page">
      <AuthPanel
        tab="login"
        email={email}
        notice={words}
        heading="h1"
        onSignedIn={() => follow(paths.home)}
      />
    </div>
  );
}

/** Uses the link's token once; null while that runs, and before the token is known. */
function useConfirmation(token: string | null): Confirmation | null {
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  useEffect(() => {
    if (token === null) return;
    let isCurrent = true;
    void confirmEmail(token).then((result) => isCurrent && setConfirmation(result));
    return () => {
      isCurrent = false;
    };
  }, [token]);
  return confirmation;
}
