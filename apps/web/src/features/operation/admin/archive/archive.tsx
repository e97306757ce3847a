import { adminRoutes } from '@linkwright/core';
import { useState } from 'react';
import { usePage } from '../../../../server-state/use-page.ts';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useTyped } from '../../../../ui/use-typed.ts';
import { Listed } from '../listed.tsx';
import { ArchivedItem } from './archived-item.tsx';
import { Keeping } from './keeping.tsx';
import { Reformat } from './reformat.tsx';

/** How posts are kept, and what of the archive can be put back. */
export default function Archive() {
  const { settled, field } = useTyped();
  const [gone, setGone] = useState<'true' | ''>('');
  const query = { q: settled, isGone: gone || undefined };
  const list = usePage(adminRoutes.archive, { query });
  return (
    <>
      <Keeping />
      <section className="part" aria-labelledby="archived-posts">
        <h2 id="archived-posts">Archive</h2>
        <p>
          A post is archived before every change, claim and deletion. Putting it back makes it what
          its newest record says.
        </p>
        <search className="admin-filters">
          <TextField label="Title, slug or id" {...field} />
          <SelectField
            label="Show"
            value={gone}
            options={[['', 'Every post'] as const, ['true', 'Deleted posts'] as const]}
            onChoose={setGone}
          />
        </search>
        <Listed of="archived posts" empty="Nothing is archived" list={list} keyOf={({ id }) => id}>
          {(post) => <ArchivedItem post={post} onRestored={list.reload} />}
        </Listed>
      </section>
      <Reformat />
    </>
  );
}
