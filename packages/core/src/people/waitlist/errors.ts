import type { ErrorAnswer } from '../../error-answer.ts';

/** Refusals of the waitlist (docs/specification/people.md, The waitlist). */
export const waitlistErrorTexts = {
  WAITLIST_EMAIL_INVALID: 'Invalid Email',
} as const;

/** How they are answered. */
export const waitlistErrorAnswers = {
  WAITLIST_EMAIL_INVALID: { status: 400, exit: 'wrongUsage' },
} as const satisfies Record<keyof typeof waitlistErrorTexts, ErrorAnswer>;
