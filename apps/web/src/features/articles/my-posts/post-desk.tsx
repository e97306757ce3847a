import type { PostSummary } from '@linkwright/core/all';
import { ConfirmStep } from '../../../ui/confirm-step.tsx';
import { EditPost } from './edit-post.tsx';
import { type Failure, unclaimPost } from './post-calls.ts';

export interface Desk {
  kind: 'edit' | 'unclaim';
  post: PostSummary;
}

interface PostDeskProps extends Desk {
  userId: string;
  onDone(failure: Failure | null): void;
  onClose(): void;
}

/** What is done to one post, above the list. */
export function PostDesk({ kind, post, userId, onDone, onClose }: PostDeskProps) {
  if (kind === 'unclaim') {
    return (
      <ConfirmStep
        question={`Unclaim “${post.title}”?`}
        consequence="It becomes a trial post again and is deleted after 24 hours, unless it is kept anew."
        action="Unclaim this post"
        onConfirm={async () => onDone(await unclaimPost(post.id, userId))}
        onClose={onClose}
      />
    );
  }
  return (
    <section className="box" aria-label={`Edit ${post.title}`}>
      <EditPost post={post} onClose={onClose} onSaved={() => onDone(null)} />
    </section>
  );
}
