import { type AdminPost, adminRoutes } from '@linkwright/core/all';
import type { QuestionAt } from '@linkwright/core/endpoint-at';
import { useState } from 'react';
import { callApi } from '../../../../api.ts';
import { readAnew } from '../../../../server-state/answers.ts';
import { ReasonStep } from '../reason-step.tsx';
import { LinkPolicyStep } from './link-policy-step.tsx';
import { TakeDownStep } from './take-down-step.tsx';

type PostAct = 'status' | 'policy' | 'protect' | 'delete' | 'take-down';

/** What an admin does with one post. */
export function PostDesk({ post }: { post: AdminPost }) {
  const [act, setAct] = useState<PostAct | null>(null);
  const way = (name: PostAct, words: string, isDanger = false) => (
    <button
      type="button"
      className={isDanger ? 'quiet-button danger' : 'quiet-button'}
      onClick={() => setAct(name)}
    >
      {words}
      <span className="out"> {post.title}</span>
    </button>
  );
  if (act === null) {
    return (
      <div className="actions">
        {way('status', post.status === 'published' ? 'Unpublish' : 'Publish')}
        {way('policy', 'Link policy')}
        {!post.isProtected && way('protect', 'Keep for good')}
        {way('delete', 'Delete', true)}
        {way('take-down', 'Take down', true)}
      </div>
    );
  }
  return (
    <PostStep
      act={act}
      post={post}
      onClose={() => setAct(null)}
      onDone={async () => {
        setAct(null);
        await readAnew(adminRoutes.posts);
      }}
    />
  );
}

interface PostStepProps {
  act: PostAct;
  post: AdminPost;
  onDone(): Promise<void>;
  onClose(): void;
}

function PostStep({ act, post, onDone, onClose }: PostStepProps) {
  const params = { id: post.id };
  const { title } = post;
  const change = async (body: QuestionAt<typeof adminRoutes.changePost>['body']) => {
    await callApi(adminRoutes.changePost, { params, body });
    await onDone();
  };
  const remove = async (body: QuestionAt<typeof adminRoutes.removePost>['body']) => {
    await callApi(adminRoutes.removePost, { params, body });
    await onDone();
  };
  switch (act) {
    case 'policy':
      return <LinkPolicyStep post={post} onClose={onClose} onChosen={change} />;
    case 'take-down':
      return (
        <TakeDownStep
          title={title}
          targetUrl={post.targetUrl}
          onClose={onClose}
          onConfirm={(body) => remove({ how: 'take-down', ...body })}
        />
      );
    case 'delete':
      return (
        <ReasonStep
          question={`Delete “${title}”?`}
          consequence="Its page answers as not found. The archive keeps a copy that you can restore."
          action="Delete this post"
          onClose={onClose}
          onConfirm={(reason) => remove({ how: 'delete', reason })}
        />
      );
    case 'protect':
      return (
        <ReasonStep
          question={`Keep “${title}” for good?`}
          consequence="It no longer expires, and a permanent copy is kept. Nobody can claim it any more."
          action="Keep it for good"
          isDanger={false}
          onClose={onClose}
          onConfirm={(reason) => change({ isProtected: true, reason })}
        />
      );
    case 'status': {
      const isPublished = post.status === 'published';
      return (
        <ReasonStep
          question={isPublished ? `Unpublish “${title}”?` : `Publish “${title}”?`}
          consequence={
            isPublished
              ? 'It becomes a draft. Its owner can publish it again; take it down to prevent that.'
              : 'Everybody can read it again.'
          }
          action={isPublished ? 'Unpublish this post' : 'Publish this post'}
          isDanger={isPublished}
          onClose={onClose}
          onConfirm={(reason) => change({ status: isPublished ? 'draft' : 'published', reason })}
        />
      );
    }
  }
}
