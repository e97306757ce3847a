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
import { TrialProgress } from './trial-progress.tsx';

/** A post that a claim link brought here: how long it stays, and how it is kept. */
export function LinkedPost({ slug }: { slug: string }) {
  const { status, user } = useAccount();
  const { open } = useDialogs();
  const linked = useLinkedPost(slug, user?.user.id);
  if (status === 'checking') return <div className="loading" role="status" aria-label="Loading" />;
  if (!linked) {
    return (
      <>
        <h1>This post is no longer held here</h1>
        <p>
          It was claimed, or its trial is over. If it was claimed by you, it is under{' '}
          <a href={paths.myPosts}>My posts</a>.
        </p>
      </>
    );
  }
  const { post, isClaimed } = linked;
  return (
    <>
      <h1>{isClaimed ? 'This post is yours' : 'Keep your post'}</h1>
      <p>
        {isClaimed
          ? 'It is permanent, and listed under your posts.'
          : user
            ? 'Claim it, and it stays online for good.'
            : 'It is online on trial. With a free account it stays for good.'}
      </p>
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
        <button
          type="button"
          className="button"
          onClick={() => open(user ? 'claim' : 'savePost', { slug })}
        >
          {user ? 'Claim this post' : 'Save it forever'}
        </button>
      )}
    </>
  );
}

interface Linked {
  post: StoredPost;
  isClaimed: boolean;
}

/** The post as this browser holds it now: on trial, or claimed by the user. */
function useLinkedPost(slug: string, userId: string | undefined): Linked | undefined {
  const [linked, setLinked] = useState(() => findLinked(slug, userId));
  useEffect(() => {
    const read = () => setLinked(findLinked(slug, userId));
    read();
    return onPostsChanged(read);
  }, [slug, userId]);
  return linked;
}

function findLinked(slug: string, userId: string | undefined): Linked | undefined {
  const bySlug = (post: StoredPost) => post.slug === slug;
  const trial = readTrialPosts(localStore()).find(bySlug);
  if (trial) return { post: trial, isClaimed: false };
  const claimed = userId && readPosts(localStore(), storedKeys.claimedPosts(userId)).find(bySlug);
  return claimed ? { post: claimed, isClaimed: true } : undefined;
}
