import { trialPhase } from '@linkwright/core/all';
import { useAccount } from '../../../account/use-account.ts';
import type { StoredPost } from '../../../browser/stored.ts';
import { useDialogs } from '../../../dialogs/use-dialogs.ts';
import { shortTitle } from '../../../format/short-title.ts';
import { Countdown } from './countdown.tsx';

interface TrialStripProps {
  posts: StoredPost[];
  /** The address of a sign-up for them that waits to be confirmed, or null. */
  pendingFor: string | null;
  now: Date;
  /** Stands in a page's column already. */
  isInside?: boolean;
}

/** 'Your trial posts': what this browser generated, how long each stays, and the way to keep it. */
export function TrialStrip({ posts, pendingFor, now, isInside = false }: TrialStripProps) {
  const { status } = useAccount();
  const { open } = useDialogs();
  if (posts.length === 0) return null;
  const isOnline = ({ expires_at }: StoredPost): boolean =>
    expires_at !== null && trialPhase(new Date(expires_at), now) !== 'expired';
  return (
    <section
      className={isInside ? 'trial-strip' : 'page trial-strip'}
      id="trial-posts"
      aria-labelledby="trial-title"
    >
      <h2 id="trial-title">Your trial posts</h2>
      <ul>
        {posts.map((post) => (
          <li key={post.slug}>
            <a href={post.published_url}>{shortTitle(post.title)}</a>
            <span className="trial-target">{post.target_url}</span>
            {post.expires_at && <Countdown expiresAt={post.expires_at} now={now} />}
            {status !== 'checking' &&
              isOnline(post) &&
              post.claim_token &&
              (pendingFor !== null && status === 'guest' ? (
                <span className="trial-awaits">Awaits confirmation</span>
              ) : (
                <button
                  type="button"
                  className="quiet-button"
                  aria-label={`Keep: ${post.title}`}
                  onClick={() =>
                    open(status === 'guest' ? 'savePost' : 'claim', { slug: post.slug })
                  }
                >
                  Keep
                </button>
              ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
