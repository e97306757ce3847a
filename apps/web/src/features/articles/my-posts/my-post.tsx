import { isIndexed, type PageIndex, type PostSummary, sayBelowThreshold } from '@linkwright/core';
import { useState } from 'react';
import { useSite } from '../../../shell/use-site.ts';
import { ConfirmStep } from '../../../ui/confirm-step.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { IndexLine } from '../../../ui/seen-line.tsx';
import { EditPost } from './edit-post.tsx';
import { deletePost, unclaimPost } from './post-calls.ts';
import { RefreshButton } from './refresh-button.tsx';

interface MyPostProps {
  post: PostSummary;
  /** Undefined until it is known. */
  index: PageIndex | undefined;
  userId: string;
  onChanged(): void;
}

/** One own post with its evidence and what can be done with it. */
export function MyPost({ post, index, userId, onChanged }: MyPostProps) {
  const [open, setOpen] = useState<'edit' | 'unclaim' | 'delete' | null>(null);
  const [fault, setFault] = useState<{ title: string; message: string } | null>(null);
  const { minIndexedScore } = useSite();
  const close = () => setOpen(null);

  async function act(work: Promise<{ title: string; message: string } | null>): Promise<void> {
    const failed = await work;
    setFault(failed);
    close();
    if (!failed) onChanged();
  }

  return (
    <li className="my-post">
      <h2>
        <a href={post.publishedUrl}>{post.title}</a>
      </h2>
      <p className="evidence-line">
        {post.anchorText} → {post.targetUrl} · {post.linkPolicy} · SEO score {post.seoScore} of 100
        {post.isClaimed && ' · kept trial post'}
        {post.status === 'draft' && ' · draft'}
      </p>
      {!post.isTrialPost && !isIndexed(post, minIndexedScore) && (
        <p className="note">{sayBelowThreshold(post.seoScore, minIndexedScore)}</p>
      )}
      {index && !post.isTrialPost && post.status === 'published' && <IndexLine index={index} />}
      {fault && <FormAlert title={fault.title} message={fault.message} />}
      {open === null && (
        <div className="actions">
          <button type="button" className="quiet-button" onClick={() => setOpen('edit')}>
            Edit<span className="out"> {post.title}</span>
          </button>
          <RefreshButton post={post} onFault={setFault} />
          {post.isClaimed && (
            <button type="button" className="quiet-button" onClick={() => setOpen('unclaim')}>
              Unclaim<span className="out"> {post.title}</span>
            </button>
          )}
          <button type="button" className="quiet-button" onClick={() => setOpen('delete')}>
            Delete<span className="out"> {post.title}</span>
          </button>
        </div>
      )}
      {open === 'edit' && (
        <EditPost
          post={post}
          onClose={close}
          onSaved={() => {
            close();
            onChanged();
          }}
        />
      )}
      {open === 'unclaim' && (
        <ConfirmStep
          question={`Unclaim “${post.title}”?`}
          consequence="It becomes a trial post again and is deleted after 24 hours, unless it is kept anew."
          action="Unclaim this post"
          onConfirm={() => act(unclaimPost(post.id, userId))}
          onClose={close}
        />
      )}
      {open === 'delete' && (
        <ConfirmStep
          question={`Delete “${post.title}”?`}
          consequence="Its page and the link on it go offline at once. You cannot undo this."
          action="Delete this post"
          onConfirm={() => act(deletePost(post, userId))}
          onClose={close}
        />
      )}
    </li>
  );
}
