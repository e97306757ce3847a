import { lazy, Suspense, useState } from 'react';
import { OutboxHint } from '../../account/outbox-hint.tsx';
import { useAccount } from '../../account/use-account.ts';
import { announcePostsChanged } from '../../browser/posts-changed.ts';
import { localStore } from '../../browser/stored.ts';
import { clearPendingConversion } from '../../browser/stored-claims.ts';
import { useDialogs } from '../../dialogs/use-dialogs.ts';
import { useTrialPosts } from '../trial-posts/use-trial-posts.ts';
import { useTrialUpgrade } from './trial-banner.tsx';

const SignUpForm = lazy(async () => ({
  default: (await import('../../account/sign-up-form.tsx')).SignUpForm,
}));

/** The home page's inline sign-up, for guests with something to keep (product.md section 2). */
export function TrialSignUp() {
  const { status } = useAccount();
  const { open } = useDialogs();
  const isUpgrade = useTrialUpgrade();
  const { posts, pendingFor } = useTrialPosts();
  const [email, setEmail] = useState('');

  if (status !== 'guest' || !(isUpgrade || posts.length > 0)) return null;
  return (
    <section className="page trial-sign-up" aria-labelledby="trial-sign-up-title">
      <div>
        <h2 id="trial-sign-up-title">Keep your trial posts</h2>
        <p>A free account keeps up to three of them for good. No card, nothing to pay.</p>
      </div>
      {pendingFor ? (
        <PendingConversion email={pendingFor} />
      ) : (
        <Suspense>
          <SignUpForm
            email={email}
            onEmail={setEmail}
            place="upgrade"
            onExists={(notice) => open('login', { email: email.trim(), notice })}
            onSignedUp={() => setEmail('')}
          />
        </Suspense>
      )}
    </section>
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
      <p className="dialog-ways">
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
