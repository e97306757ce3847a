import type { ErrorAnswer } from '../../error-answer.ts';

/** Refusals around partners. Visitors of partner pages never read these: the widget words its own. */
export const partnerErrorTexts = {
  PARTNER_NOT_FOUND: 'Partner key not found',
  PARTNER_LIMIT: 'You have as many partner keys as there can be. Please revoke one first.',
  PARTNER_KEY_INVALID: 'This partner key is not valid, or was revoked',
  PARTNER_ORIGIN: 'This partner key may not be used on pages of this origin',
  PARTNER_QUOTA: 'This partner key has made as many posts today as it may',
} as const;

/** How they are answered. */
export const partnerErrorAnswers = {
  PARTNER_NOT_FOUND: { status: 404, exit: 'someFailed' },
  PARTNER_LIMIT: { status: 409, exit: 'notAllowed' },
  PARTNER_KEY_INVALID: { status: 401, exit: 'notAllowed' },
  PARTNER_ORIGIN: { status: 403, exit: 'notAllowed' },
  PARTNER_QUOTA: { status: 429, exit: 'serviceFailed' },
} as const satisfies Record<keyof typeof partnerErrorTexts, ErrorAnswer>;
