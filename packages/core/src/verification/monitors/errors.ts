import type { ErrorAnswer } from '../../error-answer.ts';

/** Refusals around watched links. */
export const monitorErrorTexts = {
  WATCH_LIMIT: 'You watch as many links as your plan allows',
  STATUS_PAGE_LIMIT: 'You have as many status pages as there can be',
  WEBHOOK_NOT_SET: 'Set an address for it first',
} as const;

/** How they are answered. */
export const monitorErrorAnswers = {
  WATCH_LIMIT: { status: 409, exit: 'notAllowed' },
  STATUS_PAGE_LIMIT: { status: 409, exit: 'notAllowed' },
  WEBHOOK_NOT_SET: { status: 409, exit: 'someFailed' },
} as const satisfies Record<keyof typeof monitorErrorTexts, ErrorAnswer>;
