import type { CreatedPost } from '@linkwright/core';
import { useCallback, useEffect, useState } from 'react';
import { announcePostsChanged, onPostsChanged } from '../../browser/posts-changed.ts';
import {
  forgetExpiredPosts,
  localStore,
  readTrialPosts,
  type StoredPost,
  storeCreatedPost,
} from '../../browser/stored.ts';

interface TrialPosts {
  /** Newest first; empty until the page has come alive. */
  posts: StoredPost[];
  /** Keeps a post that was just generated. */
  keep(created: CreatedPost): void;
}

/** The trial posts of this browser, also those that another tab or a dialog adds or takes. */
export function useTrialPosts(): TrialPosts {
  const [posts, setPosts] = useState<StoredPost[]>([]);

  useEffect(() => {
    const read = () => setPosts(readTrialPosts(localStore()));
    forgetExpiredPosts(localStore(), new Date());
    read();
    return onPostsChanged(read);
  }, []);

  const keep = useCallback((created: CreatedPost) => {
    storeCreatedPost(localStore(), created);
    announcePostsChanged();
  }, []);

  return { posts, keep };
}
