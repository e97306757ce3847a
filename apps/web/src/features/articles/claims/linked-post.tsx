import { MAX_CLAIMED_POSTS } from '@linkwright/core/all';
import { useEffect, useState } from 'react';
import { useAccount } from '../../../account/use-account.ts';
import { onPostsChanged } from '../../../browser/posts-changed.ts';
import {
  localStore,
  readPosts,
  readTrialPosts,
  type StoredPost,
  storedKeys,
} from '../../../browser/stored.ts';
import { useDialogs } from '../../../dialogs/use-dialogs.ts';
import { paths } from '../../../paths.ts';
import './claims.css';
import { ElsewhereLink } from './elsewhere-link.tsx';
import { EndedPost } from './ended-post.tsx';
import { TrialProgress } from './trial-progress.tsx';
import { useIsExpired } from './use-is-expired.ts';
import { useSignInToClaim } from './use-sign-in-to-claim.ts';

/** A post that a claim link brought here: how long it stays, and how it is kept. */
export function LinkedPost({ slug }: { slug: string }) {
  const { status, user } = useAccount();
  const linked = useLinkedPost(slug, user?.user.id);
  if (status === 'checking') return <div className="loading" role="status" aria-label="Loading" />;
  if (!linked) {
    return (
      <>
        <h1>This post is no longer held here</h1>
        <p>
          It was kept, or its trial is over. If you kept it, it is under{' '}
          <a href={paths.myPosts}>My posts</a>. Otherwise you can{' '}
          <a href={paths.generator}>write a new post</a>.
        </p>
      </>
    );
  }
  return <Linked {...linked} />;
}

function Linked({ post, isClaimed }: LinkedState) {
  const { user } = useAccount();
  const { open } = useDialogs();
  const signInToClaim = useSignInToClaim();
  const isExpired = useIsExpired(post) && !isClaimed;
  return (
    <>
      <h1>
        {isClaimed
          ? 'This post is yours'
          : isExpired
            ? 'This trial post has expired'
            : 'Keep your post'}
      </h1>
      {isExpired ? (
        <EndedPost />
      ) : (
        <p>
          {isClaimed
            ? 'It is permanent, and listed under your posts.'
            : user
              ? `Keep it, and it stays online for good. It costs nothing; an account keeps up to ${MAX_CLAIMED_POSTS} trial posts.`
              : 'It is online on trial. With a free account it stays for good.'}
        </p>
      )}
      <article className="claim-link-post">
        <h2>
          <a href={post.published_url}>{post.title}</a>
        </h2>
        <p>{post.excerpt}</p>
        <p className="evidence-line">
          {post.anchor_text && `“${post.anchor_text}” → `}
          {post.target_url.replace(/^https?:\/\//, '')}
        </p>
        {!isClaimed && post.expires_at && <TrialProgress expiresAt={post.expires_at} />}
      </article>
      {isClaimed ? (
        <a className="button" href={paths.myPosts}>
          My posts
        </a>
      ) : (
        !isExpired && (
          <p className="actions">
            <button
              type="button"
              className="button"
              onClick={() => open(user ? 'claim' : 'savePost', { slug: post.slug })}
            >
              Keep this post
            </button>
            {!user && (
              <button
                type="button"
                className="quiet-button"
                onClick={() => signInToClaim(post.slug)}
              >
                I have an account
              </button>
            )}
          </p>
        )
      )}
      {!isClaimed && !isExpired && <ElsewhereLink post={post} />}
    </>
  );
}

interface LinkedState {
  post: StoredPost;
  isClaimed: boolean;
}

/** The post as this browser holds it now: on trial, or claimed by the user. */
function useLinkedPost(slug: string, userId: string | undefined): LinkedState | undefined {
  const [linked, setLinked] = useState(() => findLinked(slug, userId));
  useEffect(() => {
    const read = () => setLinked(findLinked(slug, userId));
    read();
    return onPostsChanged(read);
  }, [slug, userId]);
  return linked;
}

function findLinked(slug: string, userId: string | undefined): LinkedState | undefined {
  const bySlug = (post: StoredPost) => post.slug === slug;
  const trial = readTrialPosts(localStore()).find(bySlug);
  if (trial) return { post: trial, isClaimed: false };
  const claimed = userId && readPosts(localStore(), storedKeys.claimedPosts(userId)).find(bySlug);
  return claimed ? { post: claimed, isClaimed: true } : undefined;
}
