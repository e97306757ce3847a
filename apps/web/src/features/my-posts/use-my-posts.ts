import { AppError, authMessages, claimRoutes, type PostSummary } from '@linkwright/core';
import { useCallback, useEffect, useState } from 'react';
import { callApi } from '../../api.ts';
import { onPostsChanged } from '../../browser/posts-changed.ts';

interface OwnPosts {
  items: PostSummary[];
  nextCursor: string | null;
}

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
  const [page, setPage] = useState<OwnPosts | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  const read = useCallback(async (after?: OwnPosts) => {
    try {
      const next = await callApi<OwnPosts>(claimRoutes.ownPosts, {
        query: { cursor: after?.nextCursor ?? undefined },
      });
      setPage({ ...next, items: [...(after?.items ?? []), ...next.items] });
      setFault(null);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setFault(error.message || authMessages.unexpected);
    }
  }, []);
  const reload = useCallback(() => read(), [read]);

  useEffect(() => {
    void reload();
    return onPostsChanged(() => void reload());
  }, [reload]);

  return {
    posts: page?.items ?? null,
    hasMore: page?.nextCursor != null,
    fault,
    reload,
    readMore: () => read(page ?? undefined),
  };
}
