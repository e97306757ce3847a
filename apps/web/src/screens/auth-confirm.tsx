import { useEffect, useState } from 'react';
import { type Confirmation, confirmEmail, confirmWithPassword } from '../account/account-calls.ts';
import { AuthMessage } from '../account/auth-message.tsx';
import { AuthPanel } from '../account/auth-panel.tsx';
import { NewPasswordForm } from '../account/new-password-form.tsx';
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
  const token = query && (query.get('token') ?? '');
  const [confirmation, setConfirmation] = useConfirmation(token);
  const email = query?.get('email') ?? '';
  if (confirmation === null) {
    return (
      <AuthMessage title="Confirm your email">
        <p role="status">Checking your link...</p>
      </AuthMessage>
    );
  }
  if (!confirmation.ok && confirmation.code === 'PASSWORD_TO_CHOOSE') {
    return <ChoosePassword token={token ?? ''} onConfirmed={setConfirmation} />;
  }
  if (confirmation.ok) return <Confirmed email={email} words={confirmation.message} />;
  return (
    <AuthMessage title="Confirm your email">
      <FormAlert title="Your address is not confirmed" message={confirmation.message} />
      <ResendForm email={email} />
    </AuthMessage>
  );
}

interface ChoosePasswordProps {
  token: string;
  onConfirmed(confirmation: Confirmation): void;
}

/** Anybody may have signed up with the address: who reads its mail says what the password is. */
function ChoosePassword({ token, onConfirmed }: ChoosePasswordProps) {
  return (
    <AuthMessage title="Choose your password">
      <p className="auth-lead">
        You signed up on another device or in another browser. Enter the password you chose there,
        or a new one: it becomes your account’s password.
      </p>
      <p className="auth-lead">If you did not sign up, close this page. Nothing will happen.</p>
      <NewPasswordForm
        action="Confirm My Address"
        onSubmit={async (password) => {
          const confirmation = await confirmWithPassword(token, password);
          if (confirmation.ok) onConfirmed(confirmation);
          return confirmation;
        }}
      />
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
function useConfirmation(token: string | null) {
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  useEffect(() => {
    if (token === null) return;
    let isCurrent = true;
    void confirmEmail(token).then((result) => isCurrent && setConfirmation(result));
    return () => {
      isCurrent = false;
    };
  }, [token]);
  return [confirmation, setConfirmation] as const;
}
