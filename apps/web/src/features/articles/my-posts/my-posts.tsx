import { AppError, authMessages, TRIAL_REFRESH_MS } from '@linkwright/core/all';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import type { Claimer } from '../../../browser/stored-claims.ts';
import { useNow } from '../../../browser/use-now.ts';
import { plural } from '../../../format/figures.ts';
import { paths } from '../../../paths.ts';
import { useSeen } from '../../../server-state/use-seen.ts';
import { useSite } from '../../../shell/use-site.ts';
import type { Act } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { usePostponed } from '../../../ui/use-postponed.ts';
import { useNotify } from '../../../ui/use-toasts.tsx';
import { useUndo } from '../../../ui/use-undo.ts';
import { useShared } from '../../people/workspaces/use-shared.ts';
import { useClaims } from '../claims/use-claims.ts';
import { refreshPost } from '../drafts/draft-calls.ts';
import { TrialStrip } from '../trial-posts/trial-strip.tsx';
import { useTrialPosts } from '../trial-posts/use-trial-posts.ts';
import { deletePost, type Failure } from './post-calls.ts';
import { type PostRow, postColumns } from './post-columns.tsx';
import { type Desk, PostDesk } from './post-desk.tsx';
import { useMyPosts } from './use-my-posts.ts';
import './my-posts.css';

/** The user's own posts, with how many claims are left. */
export function MyPosts({ claimer: { userId } }: { claimer: Claimer }) {
  const { rows: posts, isLoadingMore, fault, reload } = useMyPosts();
  const { claims, reload: reloadClaims } = useClaims(userId);
  const { posts: trials, pendingFor } = useTrialPosts();
  // Asked once the list is whole, not again with every part of it.
  const urls = useMemo(() => (isLoadingMore ? [] : addressesOf(posts)), [posts, isLoadingMore]);
  const seen = useSeen({ urls });
  const now = useNow(() => new Date(), TRIAL_REFRESH_MS);
  const shared = useShared();
  const { minIndexedScore } = useSite();
  const columns = useMemo(() => postColumns(minIndexedScore), [minIndexedScore]);
  const changed = () => Promise.all([reload(), reloadClaims()]);

  const [desk, setDesk] = useState<Desk | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const notify = useNotify();
  const [, navigate] = useLocation();
  const { offer, undoLast } = useUndo();
  const removal = usePostponed(async (ids) => {
    const leaving = posts?.filter(({ id }) => ids.includes(id)) ?? [];
    const outcomes = await Promise.all(leaving.map((post) => deletePost(post, userId)));
    const failed = outcomes.find((outcome) => outcome !== null) ?? null;
    setFailure(failed);
    await changed();
    return failed === null;
  });
  const rows = useMemo(
    () =>
      posts
        ?.filter(({ id }) => !removal.keys.has(id))
        .map((post): PostRow => ({ ...post, index: seen.page(post.publishedUrl)?.index })) ?? null,
    [posts, removal.keys, seen],
  );

  async function refresh(post: PostRow): Promise<void> {
    notify({ title: 'Reading its sources…', text: post.title });
    try {
      const { id } = await refreshPost(post.id);
      navigate(paths.draft.replace(':id', id));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setFailure({
        title: 'The post was not refreshed',
        message: error.message || authMessages.unexpected,
      });
    }
  }
  function remove(some: PostRow[], selectAgain?: () => void): void {
    const ids = some.map(({ id }) => id);
    removal.postpone(ids, selectAgain);
    offer({
      title: `${plural(ids.length, 'post')} deleted`,
      text: 'Pages and the links on them go offline.',
      undo: () => removal.takeBack(ids),
    });
  }
  const open = (kind: Desk['kind'], post: PostRow | undefined) => {
    if (!post) return;
    setFailure(null);
    setDesk({ kind, post });
    window.scrollTo({ top: 0 });
  };
  const acts: Act<PostRow>[] = [
    { label: 'Edit', isSingle: true, run: ([post]) => open('edit', post) },
    { label: 'Refresh', isSingle: true, run: ([post]) => post && void refresh(post) },
    {
      label: 'Unclaim',
      isSingle: true,
      isFor: ({ isClaimed }) => isClaimed,
      run: ([post]) => open('unclaim', post),
    },
    {
      label: 'Share with clients',
      isSingle: true,
      isFor: ({ id }) => shared.clients.length > 0 && !shared.isShared('post', id),
      run: ([post]) => post && void shared.share('post', post.id),
    },
    {
      label: 'Stop sharing with clients',
      isSingle: true,
      isFor: ({ id }) => shared.isShared('post', id),
      run: ([post]) => post && void shared.unshare('post', post.id),
    },
    { label: 'Delete', isDanger: true, run: remove },
  ];
  return (
    <>
      <p className="my-posts-count">
        {claims && (
          <span>
            {claims.claimedCount} of {claims.maxClaims} trial posts kept
            {claims.reason && <>. {claims.reason}</>}
          </span>
        )}
        <a href={paths.drafts}>Drafts</a>
      </p>
      <TrialStrip posts={trials} pendingFor={pendingFor} now={now} isInside />
      {failure && <FormAlert title={failure.title} message={failure.message} />}
      {shared.fault && (
        <FormAlert title="What clients see was not changed" message={shared.fault} />
      )}
      {desk && (
        <PostDesk
          key={`${desk.kind} ${desk.post.id}`}
          {...desk}
          userId={userId}
          onDone={(failed) => {
            setFailure(failed);
            setDesk(null);
            if (!failed) void changed();
          }}
          onClose={() => setDesk(null)}
        />
      )}
      <DataTable
        name="posts"
        caption="My posts"
        columns={columns}
        rows={rows}
        isLoadingMore={isLoadingMore}
        keyOf={keyOf}
        nameOf={({ title }) => title}
        countOf={(many) => plural(many, 'post')}
        acts={acts}
        onOpen={({ publishedUrl }) => window.location.assign(publishedUrl)}
        onUndo={undoLast}
        fault={fault}
        onRetry={() => void changed()}
        empty={
          <>
            <p className="empty">
              Nothing here yet. Write a trial post and keep it within 24 hours: it is yours for
              good.
            </p>
            <p className="actions">
              <a className="button" href={paths.generator}>
                Write a post
              </a>
            </p>
          </>
        }
      />
    </>
  );
}

const keyOf = ({ id }: PostRow): string => id;

const addressesOf = (posts: readonly { publishedUrl: string }[] | null): string[] =>
  posts?.map(({ publishedUrl }) => publishedUrl) ?? [];
