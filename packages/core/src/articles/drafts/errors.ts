import type { ErrorAnswer } from '../../error-answer.ts';

/** Refusals around drafts (docs/specification/articles.md, Drafts). */
export const draftErrorTexts = {
  DRAFT_NOT_FOUND: 'Draft not found',
  DRAFT_CONFLICT: 'This draft was changed elsewhere. Please load it again.',
  DRAFT_PUBLISHED: 'This draft is published already',
} as const;

/** How they are answered. */
export const draftErrorAnswers = {
  DRAFT_NOT_FOUND: { status: 404, exit: 'someFailed' },
  DRAFT_CONFLICT: { status: 409, exit: 'someFailed' },
  DRAFT_PUBLISHED: { status: 409, exit: 'someFailed' },
} as const satisfies Record<keyof typeof draftErrorTexts, ErrorAnswer>;
