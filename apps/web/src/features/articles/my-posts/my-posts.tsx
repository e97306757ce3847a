import { TRIAL_REFRESH_MS } from '@linkwright/core';
import type { Claimer } from '../../../browser/stored-claims.ts';
import { useNow } from '../../../browser/use-now.ts';
import { paths } from '../../../paths.ts';
import { useSeen } from '../../../server-state/use-seen.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { useClaims } from '../claims/use-claims.ts';
import { TrialStrip } from '../trial-posts/trial-strip.tsx';
import { useTrialPosts } from '../trial-posts/use-trial-posts.ts';
import { MyPost } from './my-post.tsx';
import { useMyPosts } from './use-my-posts.ts';
import './my-posts.css';

/** The user's own posts, with how many claims are left. */
export function MyPosts({ claimer }: { claimer: Claimer }) {
  const { posts, hasMore, fault, reload, readMore } = useMyPosts();
  const { claims, reload: reloadClaims } = useClaims(claimer.userId);
  const { posts: trials, pendingFor } = useTrialPosts();
  const seen = useSeen({ urls: posts?.map((post) => post.publishedUrl) ?? [] });
  const now = useNow(() => new Date(), TRIAL_REFRESH_MS);
  const changed = () => void Promise.all([reload(), reloadClaims()]);

  return (
    <>
      <p className="my-posts-count">
        {claims && (
          <span>
            {claims.claimedCount} of {claims.maxClaims} trial posts kept
            {claims.reason && <>. {claims.reason}</>}
          </span>
        )}
        <a href={paths.drafts}>Drafts</a>
      </p>
      <TrialStrip posts={trials} pendingFor={pendingFor} now={now} isInside />
      {fault && (
        <>
          <FormAlert title="Your posts could not be read" message={fault} />
          <button type="button" className="quiet-button" onClick={changed}>
            Try again
          </button>
        </>
      )}
      {posts === null && !fault && <div className="loading" role="status" aria-label="Loading" />}
      {posts?.length === 0 && (
        <div className="my-posts-empty">
          <p>
            Nothing here yet. Write a trial post and keep it within 24 hours: it is yours for good.
          </p>
          <a className="button" href={paths.generator}>
            Write a post
          </a>
        </div>
      )}
      <ul className="rows">
        {posts?.map((post) => (
          <MyPost
            key={post.id}
            post={post}
            index={seen.page(post.publishedUrl)?.index}
            userId={claimer.userId}
            onChanged={changed}
          />
        ))}
      </ul>
      {hasMore && (
        <button type="button" className="quiet-button" onClick={() => void readMore()}>
          Show more
        </button>
      )}
    </>
  );
}
