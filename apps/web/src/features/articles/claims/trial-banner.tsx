import { TRIAL_REFRESH_MS, type TrialPhase, trialPhase } from '@linkwright/core/all';
import { useAccount } from '../../../account/use-account.ts';
import type { StoredPost } from '../../../browser/stored.ts';
import { useNow } from '../../../browser/use-now.ts';
import { useDialogs } from '../../../dialogs/use-dialogs.ts';
import { shortTitle } from '../../../format/short-title.ts';
import { Countdown } from '../trial-posts/countdown.tsx';
import { useTrialPosts } from '../trial-posts/use-trial-posts.ts';
import { useTrialUpgrade } from './use-trial-upgrade.ts';

const words: Record<TrialPhase, string> = {
  active: 'Your trial post is online:',
  expiring: 'Your trial post is expiring:',
  urgent: 'Your trial post is about to be deleted:',
  expired: 'Your trial post is no longer online:',
};

interface TrialBannerProps {
  /** False where the page itself is the way to keep the post. */
  hasAction?: boolean;
}

/**
 * How long the trial post that ends next has left
 * (docs/specification/posts-and-claims.md, Trial phases).
 */
export default function TrialBanner({ hasAction = true }: TrialBannerProps) {
  const isUpgrade = useTrialUpgrade();
  const { posts, pendingFor } = useTrialPosts();
  const now = useNow(() => new Date(), TRIAL_REFRESH_MS);
  const { status } = useAccount();
  const { open } = useDialogs();
  const post = nextToEnd(posts, now);
  if (!isUpgrade || !post?.expires_at || status === 'checking') return null;
  const phase = trialPhase(new Date(post.expires_at), now);
  const kind = status === 'guest' ? 'savePost' : 'claim';
  const isAwaited = status === 'guest' && pendingFor !== null;
  return (
    <section className="trial-banner" data-phase={phase} aria-label="Trial post">
      <div className="page trial-banner-row">
        <p>
          {words[phase]} <a href={post.published_url}>{shortTitle(post.title)}</a>
        </p>
        <Countdown expiresAt={post.expires_at} now={now} />
        {isAwaited && phase !== 'expired' && (
          <span className="trial-awaits">Awaits confirmation</span>
        )}
        {hasAction && !isAwaited && phase !== 'expired' && (
          <button type="button" className="button" onClick={() => open(kind, { slug: post.slug })}>
            Keep this post
          </button>
        )}
      </div>
    </section>
  );
}

/** The post that expires first of those online, else the one that expired last. */
function nextToEnd(posts: StoredPost[], now: Date): StoredPost | undefined {
  const due = ({ expires_at }: StoredPost): number => Date.parse(expires_at ?? '');
  const byDue = posts.filter((post) => post.expires_at).sort((a, b) => due(a) - due(b));
  return byDue.find((post) => due(post) > now.getTime()) ?? byDue.at(-1);
}
