import { adminRoutes } from '@linkwright/core';
import { useState } from 'react';
import { usePage } from '../../../../server-state/use-page.ts';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useTyped } from '../../../../ui/use-typed.ts';
import { Listed } from '../listed.tsx';
import { PostItem } from './post-item.tsx';

type Kind = 'trial' | 'permanent' | 'claimed' | 'draft';

/** Every post: found, withdrawn, deleted, protected. */
export default function Posts() {
  const { settled, field } = useTyped();
  const host = useTyped();
  const [kind, setKind] = useState<Kind | ''>(kindAsked);
  const query = { q: settled, kind: kind || undefined, host: host.settled };
  const list = usePage(adminRoutes.posts, { query });
  return (
    <>
      <search className="admin-filters">
        <TextField label="Title, slug, id or owner’s email" {...field} />
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
        <TextField label="Host of the link" {...host.field} maxLength={253} />
      </search>
      <Listed of="posts" empty="No posts match" list={list} keyOf={({ id }) => id}>
        {(post) => <PostItem post={post} onChanged={list.reload} />}
      </Listed>
    </>
  );
}

/** The archive's section links here with a kind. */
const kindAsked = (): Kind | '' =>
  new URLSearchParams(window.location.search).get('kind') === 'claimed' ? 'claimed' : '';
