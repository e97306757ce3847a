import { claimRoutes, type PostSummary } from '@linkwright/core';
import { useEffect } from 'react';
import { onPostsChanged } from '../../../browser/posts-changed.ts';
import { usePages } from '../../../server-state/use-pages.ts';

interface MyPostsState {
  /** Newest first; null until they are known. */
  posts: PostSummary[] | null;
  hasMore: boolean;
  /** What kept them from being read. */
  fault: string | null;
  reload(): Promise<void>;
  readMore(): Promise<void>;
}

/** The signed-in user's own posts, page by page; read anew when one is claimed or unclaimed. */
export function useMyPosts(): MyPostsState {
  const { items: posts, reload, ...rest } = usePages(claimRoutes.ownPosts);
  useEffect(() => onPostsChanged(() => void reload()), [reload]);
  return { posts, reload, ...rest };
}
