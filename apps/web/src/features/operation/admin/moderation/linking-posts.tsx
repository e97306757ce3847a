import { adminRoutes } from '@linkwright/core';
import { useState } from 'react';
import { usePage } from '../../../../server-state/use-page.ts';
import { Listed } from '../listed.tsx';
import { PostItem } from '../posts/post-item.tsx';

/** The posts whose link leads to a host, read when they are opened. */
export function LinkingPosts({ host, count }: { host: string; count: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="more" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {count === 1 ? '1 post links' : `${count} posts link`} to {host}
      </summary>
      {isOpen && <PostList host={host} />}
    </details>
  );
}

function PostList({ host }: { host: string }) {
  const list = usePage(adminRoutes.posts, { query: { host } });
  return (
    <Listed of="posts" empty="No posts link there" list={list} keyOf={({ id }) => id}>
      {(post) => <PostItem post={post} onChanged={list.reload} />}
    </Listed>
  );
}
