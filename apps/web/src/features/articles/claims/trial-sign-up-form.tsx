import { useState } from 'react';
import { OutboxHint } from '../../../account/outbox-hint.tsx';
import { SignUpForm } from '../../../account/sign-up-form.tsx';
import { announcePostsChanged } from '../../../browser/posts-changed.ts';
import { localStore } from '../../../browser/stored.ts';
import { clearPendingConversion } from '../../../browser/stored-claims.ts';
import { useDialogs } from '../../../dialogs/use-dialogs.ts';

interface TrialSignUpFormProps {
  /** The address that signed up and is not confirmed yet. */
  pendingFor: string | null;
}

/** The inline sign-up, and what comes after it. */
export default function TrialSignUpForm({ pendingFor }: TrialSignUpFormProps) {
  const { open } = useDialogs();
  const [email, setEmail] = useState('');
  if (pendingFor) return <PendingConversion email={pendingFor} />;
  return (
    <SignUpForm
      email={email}
      onEmail={setEmail}
      place="upgrade"
      onExists={(notice) => open('login', { email: email.trim(), notice })}
      onSignedUp={() => setEmail('')}
    />
  );
}

/** What is left to do after signing up, before the posts are the account's. */
function PendingConversion({ email }: { email: string }) {
  const { open } = useDialogs();
  return (
    <div role="status">
      <p className="form-done">
        Open the confirmation link that is on its way to <strong>{email}</strong>, then sign in on
        this device: your posts become permanent.
        <OutboxHint />
      </p>
      <p className="dialog-actions">
        <button type="button" className="quiet-button" onClick={() => open('login', { email })}>
          Sign In
        </button>
        <button
          type="button"
          className="link-button"
          onClick={() => {
            clearPendingConversion(localStore());
            announcePostsChanged();
          }}
        >
          Use another address
        </button>
      </p>
    </div>
  );
}
