import { type ArchivedPost, adminRoutes, claimRoutes } from '@linkwright/core/all';
import { useState } from 'react';
import { callApi } from '../../../../api.ts';
import { formatMinute } from '../../../../format/dates.ts';
import { plural } from '../../../../format/figures.ts';
import { useChange } from '../../../../server-state/use-change.ts';
import { ConfirmStep } from '../../../../ui/confirm-step.tsx';
import { AskedTable } from '../../../../ui/data-table/asked-table.tsx';
import type { Act, Column } from '../../../../ui/data-table/column.ts';
import { FormAlert } from '../../../../ui/form-alert.tsx';
import { StateMark } from '../../../../ui/state-mark.tsx';
import { choice, Facts, figure, text, time } from '../columns.tsx';
import { Keeping } from './keeping.tsx';
import { RecordList } from './record-list.tsx';
import { Reformat } from './reformat.tsx';

const Standing = ({ isThere }: ArchivedPost) =>
  isThere ? (
    <StateMark state="live" label="The post exists" />
  ) : (
    <StateMark state="lost" label="The post was deleted" />
  );
const eventOf = ({ event, archiveReason }: ArchivedPost): string => event ?? archiveReason;

const columns: Column<ArchivedPost>[] = [
  text('title', 'Title', ({ title }) => title, { width: 20 }),
  choice(
    'isGone',
    'Post',
    ({ isThere }) => (isThere ? 'false' : 'true'),
    { false: 'The post exists', true: 'The post was deleted' },
    {
      width: 12,
      cell: (post) => <Standing {...post} />,
      // The server knows of those that are gone alone, and of all.
      choices: [['true', 'The post was deleted']],
      isWide: true,
    },
  ),
  text('event', 'Archived at', eventOf),
  time('archived', 'Newest record', ({ createdAt }) => createdAt),
  figure('records', 'Records', ({ records }) => records),
  time('restored', 'Put back', ({ restoredAt }) => restoredAt),
  text('slug', 'Slug', ({ slug }) => slug, { width: 18, isWide: true }),
];

/** How posts are kept, and what of the archive can be put back. */
export default function Archive() {
  const [asked, setAsked] = useState<ArchivedPost | null>(null);
  const { formFault: fault, run } = useChange();
  async function restore({ blogPostId: id }: ArchivedPost): Promise<void> {
    await run(() => callApi(claimRoutes.restore, { params: { id } }), adminRoutes.archive);
    setAsked(null);
  }
  const acts: Act<ArchivedPost>[] = [
    { label: 'Put back', isSingle: true, run: ([post]) => post && setAsked(post) },
  ];
  return (
    <>
      <Keeping />
      <section className="part" aria-labelledby="archived-posts">
        <h2 id="archived-posts">Archive</h2>
        <p>
          A post is archived before every change, claim and deletion. Putting it back makes it what
          its newest record says.
        </p>
        {fault && <FormAlert title="The post was not restored" message={fault} />}
        {asked && (
          <ConfirmStep
            key={asked.id}
            question={`Put “${asked.title}” back?`}
            consequence={
              asked.isThere
                ? 'Its current text is replaced by the newest copy.'
                : 'It is published again, at its old address if that is free.'
            }
            action="Restore it"
            isDanger={asked.isThere}
            onConfirm={() => restore(asked)}
            onClose={() => setAsked(null)}
          />
        )}
        <AskedTable
          name="admin-archive"
          caption="Archived posts"
          searchHint="Title, slug or id"
          searchedBy="q"
          route={adminRoutes.archive}
          columns={columns}
          acts={acts}
          keyOf={({ id }) => String(id)}
          nameOf={({ title }) => title}
          countOf={(many) => plural(many, 'post')}
          empty={<p className="empty">Nothing is archived</p>}
          opened={(post) => ({
            title: post.title,
            lead: `${eventOf(post)}, ${formatMinute(post.createdAt)}`,
            above: <Standing {...post} />,
            below: (
              <>
                <Facts
                  facts={[
                    ['Slug', post.slug],
                    ['Put back', post.restoredAt && formatMinute(post.restoredAt)],
                  ]}
                />
                <RecordList key={post.id} id={post.blogPostId} />
              </>
            ),
          })}
        />
      </section>
      <Reformat />
    </>
  );
}
