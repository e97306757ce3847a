import { type CreatedPost, claimAddress } from '@linkwright/core/all';

/** For a trial post that no other page of this browser will know of. */
export const UnstoredNote = ({ created: { post, claimToken } }: { created: CreatedPost }) =>
  claimToken && (
    <>
      Your browser does not store this post, and forgets it once you leave the page. Save{' '}
      <a href={claimAddress(location.origin, { postId: post.id, claimToken })}>
        the link that keeps it
      </a>
      .
    </>
  );
