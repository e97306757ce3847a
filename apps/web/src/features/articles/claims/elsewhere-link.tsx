import { claimAddress } from '@linkwright/core/all';
import { isForgetful } from '../../../browser/storage.ts';
import type { StoredPost } from '../../../browser/stored.ts';
import { useCopy } from '../../../ui/use-copy.ts';

/** Takes a trial post along to another device: only this browser knows what proves that it made it. */
export function ElsewhereLink({ post }: { post: StoredPost }) {
  const link = post.claim_token
    ? claimAddress(window.location.origin, { postId: post.id, claimToken: post.claim_token })
    : null;
  const { said, copy } = useCopy(`Open this to keep the post: ${link}`);
  if (link === null) return null;
  return (
    <p className="claim-elsewhere">
      {isForgetful()
        ? 'Your browser stores nothing for this site, and forgets this post once you leave the page.'
        : 'Going on with another device?'}{' '}
      <button type="button" className="link-button" onClick={() => void copy(link)}>
        Copy the link that keeps this post
      </button>{' '}
      <span role="status">{said && `${said} Whoever has it can keep the post.`}</span>
    </p>
  );
}
