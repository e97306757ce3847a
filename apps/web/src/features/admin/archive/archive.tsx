import { type ArchivePage, adminRoutes } from '@linkwright/core';
import { useState } from 'react';
import { PageWays } from '../../../ui/page-ways.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { usePage } from '../../../ui/use-page.ts';
import { ListState } from '../list-state.tsx';
import { useTyped } from '../use-typed.ts';
import { ArchivedItem } from './archived-item.tsx';
import { Keeping } from './keeping.tsx';
import { Reformat } from './reformat.tsx';

/** How posts are kept, and what of the archive can be put back. */
export default function Archive() {
  const { typed, settled, type } = useTyped();
  const [gone, setGone] = useState<'true' | ''>('');
  const query = { q: settled, isGone: gone || undefined };
  const list = usePage<ArchivePage>(adminRoutes.archive, { query });
  return (
    <>
      <Keeping />
      <section className="admin-part" aria-labelledby="archived-posts">
        <h2 id="archived-posts">Archive</h2>
        <p>
          A post is archived before every change, claim and deletion. Putting it back makes it what
          its newest record says.
        </p>
        <search className="admin-filters">
          <TextField
            label="Title, slug or id"
            type="search"
            value={typed}
            maxLength={320}
            onChange={({ target }) => type(target.value)}
          />
          <SelectField
            label="Show"
            value={gone}
            options={[['', 'Every post'] as const, ['true', 'Posts that are gone'] as const]}
            onChoose={setGone}
          />
        </search>
        <ListState of="archive" page={list.page} fault={list.fault} empty="Nothing is archived." />
        {list.page && list.page.items.length > 0 && (
          <ul className="admin-list">
            {list.page.items.map((post) => (
              <ArchivedItem key={post.id} post={post} onRestored={list.reload} />
            ))}
          </ul>
        )}
        <PageWays of="archived posts" {...list} />
      </section>
      <Reformat />
    </>
  );
}
