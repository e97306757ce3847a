import { type AdminPostPage, adminRoutes } from '@linkwright/core';
import { useState } from 'react';
import { PageWays } from '../../../ui/page-ways.tsx';
import { usePage } from '../../../ui/use-page.ts';
import { ListState } from '../list-state.tsx';
import { PostItem } from '../posts/post-item.tsx';

/** The posts whose link leads to a host, read when they are opened. */
export function LinkingPosts({ host, count }: { host: string; count: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="admin-more" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {count === 1 ? '1 post links' : `${count} posts link`} to {host}
      </summary>
      {isOpen && <Listed host={host} />}
    </details>
  );
}

function Listed({ host }: { host: string }) {
  const list = usePage<AdminPostPage>(adminRoutes.posts, { query: { host } });
  return (
    <>
      <ListState of="posts" page={list.page} fault={list.fault} empty="No post links there." />
      {list.page && list.page.items.length > 0 && (
        <ul className="admin-list">
          {list.page.items.map((post) => (
            <PostItem key={post.id} post={post} onChanged={list.reload} />
          ))}
        </ul>
      )}
      <PageWays of="posts" {...list} />
    </>
  );
}
