import type { CreatedPost } from '@linkwright/core';
import { useCallback, useEffect, useState } from 'react';
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

/** The trial posts of this browser, also those that another tab adds. */
export function useTrialPosts(): TrialPosts {
  const [posts, setPosts] = useState<StoredPost[]>([]);

  useEffect(() => {
    const read = () => setPosts(readTrialPosts(localStore()));
    forgetExpiredPosts(localStore(), new Date());
    read();
    window.addEventListener('storage', read);
    return () => window.removeEventListener('storage', read);
  }, []);

  const keep = useCallback((created: CreatedPost) => {
    storeCreatedPost(localStore(), created);
    setPosts(readTrialPosts(localStore()));
  }, []);

  return { posts, keep };
}
