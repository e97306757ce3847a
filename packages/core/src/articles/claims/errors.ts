import type { ErrorAnswer } from '../../error-answer.ts';

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

/** How they are answered. */
export const claimErrorAnswers = {
  CLAIM_LIMIT_REACHED: { status: 409, exit: 'notAllowed' },
  POST_ALREADY_CLAIMED: { status: 409, exit: 'someFailed' },
  CLAIM_TOKEN_INVALID: { status: 403, exit: 'notAllowed' },
  POST_NOT_CLAIMED: { status: 409, exit: 'someFailed' },
  POST_NOT_YOURS: { status: 403, exit: 'notAllowed' },
  UNAUTHORIZED_DELETE: { status: 403, exit: 'notAllowed' },
  ARCHIVE_NOT_FOUND: { status: 404, exit: 'someFailed' },
} as const satisfies Record<keyof typeof claimErrorTexts, ErrorAnswer>;
