import { Suspense } from 'react';
import { useAccount } from '../../../account/use-account.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useTrialPosts } from '../trial-posts/use-trial-posts.ts';
import { useTrialUpgrade } from './use-trial-upgrade.ts';

const TrialSignUpForm = lazyPart(() => import('./trial-sign-up-form.tsx'));

/** The home page's inline sign-up, for guests with something to keep. */
export function TrialSignUp() {
  const { status } = useAccount();
  const isUpgrade = useTrialUpgrade();
  const { posts, pendingFor } = useTrialPosts();

  if (status !== 'guest' || !(isUpgrade || posts.length > 0)) return null;
  return (
    <section className="page trial-sign-up" aria-labelledby="trial-sign-up-title">
      <div>
        <h2 id="trial-sign-up-title">Keep your trial posts</h2>
        <p>A free account keeps up to three of them for good. No card, nothing to pay.</p>
      </div>
      <Suspense>
        <TrialSignUpForm pendingFor={pendingFor} />
      </Suspense>
    </section>
  );
}
