import { Dialog } from '@base-ui/react/dialog';
import { OutboxHint } from '../../../account/outbox-hint.tsx';
import type { StoredPost } from '../../../browser/stored.ts';
import { useDialogs } from '../../../dialogs/use-dialogs.ts';
import { paths } from '../../../paths.ts';
import { ElsewhereLink } from './elsewhere-link.tsx';

/** What comes after 'Save Post & Create Account': the post is safe once the address is confirmed. */
export function SavedPost({ post, email }: { post: StoredPost | undefined; email: string }) {
  const { close } = useDialogs();
  return (
    <div role="status">
      <Dialog.Title>Account created!</Dialog.Title>
      <p className="dialog-lead">
        A confirmation link is on its way to <strong>{email}</strong>. Open it, sign in on this
        device, and your post becomes permanent at that moment. Until then its trial goes on.
        <OutboxHint />
      </p>
      {post && <ElsewhereLink post={post} />}
      <p className="dialog-actions">
        {post && (
          <a className="button" href={post.published_url} target="_blank" rel="noopener">
            View the post
          </a>
        )}
        <button type="button" className="link-button" onClick={close}>
          Continue exploring
        </button>
        <a href={paths.dashboard}>Dashboard</a>
      </p>
    </div>
  );
}
