import { claimRoutes } from '@linkwright/core/all';
import { useEffect } from 'react';
import { onPostsChanged } from '../../../browser/posts-changed.ts';
import { useWholeList } from '../../../server-state/use-whole-list.ts';

/** As many as the API gives at once. */
const PAGE = '50';

/** The signed-in user's own posts, all of them; read anew when one is claimed or unclaimed. */
export function useMyPosts() {
  const list = useWholeList(claimRoutes.ownPosts, { query: { limit: PAGE } });
  const { reload } = list;
  useEffect(() => onPostsChanged(() => void reload()), [reload]);
  return list;
}
