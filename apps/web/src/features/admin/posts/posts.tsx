import { type AdminPostPage, adminRoutes } from '@linkwright/core';
import { useState } from 'react';
import { PageWays } from '../../../ui/page-ways.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { usePage } from '../../../ui/use-page.ts';
import { ListState } from '../list-state.tsx';
import { useTyped } from '../use-typed.ts';
import { PostItem } from './post-item.tsx';

type Kind = 'trial' | 'permanent' | 'claimed' | 'draft';

/** Every post: found, withdrawn, deleted, protected. */
export default function Posts() {
  const { typed, settled, type } = useTyped();
  const host = useTyped();
  const [kind, setKind] = useState<Kind | ''>(kindAsked);
  const query = { q: settled, kind: kind || undefined, host: host.settled };
  const list = usePage<AdminPostPage>(adminRoutes.posts, { query });
  return (
    <>
      <search className="admin-filters">
        <TextField
          label="Title, slug, id or owner’s email"
          type="search"
          value={typed}
          maxLength={320}
          onChange={({ target }) => type(target.value)}
        />
        <SelectField
          label="Kind"
          value={kind}
          options={[
            ['', 'Any'] as const,
            ['permanent', 'Permanent'] as const,
            ['trial', 'Trial'] as const,
            ['claimed', 'Claimed'] as const,
            ['draft', 'Draft'] as const,
          ]}
          onChoose={setKind}
        />
        <TextField
          label="Host of the link"
          type="search"
          value={host.typed}
          maxLength={253}
          onChange={({ target }) => host.type(target.value)}
        />
      </search>
      <ListState of="posts" page={list.page} fault={list.fault} empty="No post is like that." />
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

/** The archive's section links here with a kind. */
const kindAsked = (): Kind | '' =>
  new URLSearchParams(window.location.search).get('kind') === 'claimed' ? 'claimed' : '';
