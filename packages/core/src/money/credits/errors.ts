import type { ErrorAnswer } from '../../error-answer.ts';

/** Refusals around credits. */
export const creditErrorTexts = {
  INSUFFICIENT_CREDITS: 'You do not have enough credits for this. Please buy credits first.',
} as const;

/** How they are answered. */
export const creditErrorAnswers = {
  INSUFFICIENT_CREDITS: { status: 402, exit: 'notAllowed' },
} as const satisfies Record<keyof typeof creditErrorTexts, ErrorAnswer>;
