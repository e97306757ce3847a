import type { ErrorAnswer } from '../../error-answer.ts';

/** Refusals of mail, in exact words (docs/specification/people.md, Mail). */
export const mailErrorTexts = {
  MAIL_FIELDS_MISSING: 'Missing required email fields (to, subject, message)',
  MAIL_ADDRESS_INVALID: 'Invalid email address format',
  MAIL_DATA_INVALID: 'Invalid email data provided',
  MAIL_NOT_SENT: 'Email service returned failure',
} as const;

/** How they are answered. */
export const mailErrorAnswers = {
  MAIL_FIELDS_MISSING: { status: 400, exit: 'wrongUsage' },
  MAIL_ADDRESS_INVALID: { status: 400, exit: 'wrongUsage' },
  MAIL_DATA_INVALID: { status: 400, exit: 'wrongUsage' },
  MAIL_NOT_SENT: { status: 502, exit: 'serviceFailed' },
} as const satisfies Record<keyof typeof mailErrorTexts, ErrorAnswer>;
