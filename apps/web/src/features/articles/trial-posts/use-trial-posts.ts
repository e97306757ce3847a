import type { CreatedPost } from '@linkwright/core/all';
import { useCallback, useEffect, useState } from 'react';
import { announcePostsChanged, onPostsChanged } from '../../../browser/posts-changed.ts';
import {
  forgetExpiredPosts,
  localStore,
  readTrialPosts,
  type StoredPost,
  storeCreatedPost,
} from '../../../browser/stored.ts';
import { readPendingEmail } from '../../../browser/stored-claims.ts';

interface TrialPosts {
  /** Newest first; empty until the page has come alive. */
  posts: StoredPost[];
  /** The address of a sign-up for them that waits to be confirmed, or null. */
  pendingFor: string | null;
  /** Keeps a post that was just generated, where the browser has room for it: whether it had. */
  keep(created: CreatedPost): boolean;
}

/** The trial posts of this browser, also those that another tab or a dialog adds or takes. */
export function useTrialPosts(): TrialPosts {
  const [held, setHeld] = useState<Omit<TrialPosts, 'keep'>>({ posts: [], pendingFor: null });

  useEffect(() => {
    const read = () =>
      setHeld({
        posts: readTrialPosts(localStore()),
        pendingFor: readPendingEmail(localStore(), new Date()),
      });
    forgetExpiredPosts(localStore(), new Date());
    read();
    return onPostsChanged(read);
  }, []);

  const keep = useCallback((created: CreatedPost) => {
    storeCreatedPost(localStore(), created);
    announcePostsChanged();
    const { post } = created;
    return !post.isTrialPost || readTrialPosts(localStore()).some(({ slug }) => slug === post.slug);
  }, []);

  return { ...held, keep };
}
