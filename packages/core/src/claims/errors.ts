/**
 * Refusals around claiming and owning posts
 * (docs/specification/posts-and-claims.md, Claiming).
 */
export const claimErrorTexts = {
  CLAIM_LIMIT_REACHED:
    'You have reached the maximum limit of 3 claimed posts. Please unclaim a post to claim a new one.',
  POST_ALREADY_CLAIMED: 'This post has already been claimed',
  CLAIM_TOKEN_INVALID: 'This claim token does not open this post',
  POST_NOT_CLAIMED: 'This post is not one of your claimed posts',
  POST_NOT_YOURS: 'Only the owner can change this post',
  UNAUTHORIZED_DELETE: 'Unauthorized delete attempt',
  ARCHIVE_NOT_FOUND: 'No archive of this post was found',
} as const;
