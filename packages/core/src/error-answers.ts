import { claimErrorAnswers } from './articles/claims/errors.ts';
import { draftErrorAnswers } from './articles/drafts/errors.ts';
import { postErrorAnswers } from './articles/posts/errors.ts';
import type { ErrorAnswer } from './error-answer.ts';
import type { commonErrorTexts, ErrorCode } from './errors.ts';
import { creditErrorAnswers } from './money/credits/errors.ts';
import { paymentErrorAnswers } from './money/payments/errors.ts';
import { accountErrorAnswers } from './people/accounts/errors.ts';
import { mailErrorAnswers } from './people/mail/errors.ts';
import { partnerErrorAnswers } from './people/partners/errors.ts';
import { waitlistErrorAnswers } from './people/waitlist/errors.ts';
import { workspaceErrorAnswers } from './people/workspaces/errors.ts';
import { monitorErrorAnswers } from './verification/monitors/errors.ts';
import { reportErrorAnswers } from './verification/reports/errors.ts';

/** How refusals that belong to no feature are answered. */
const commonErrorAnswers = {
  INVALID_REQUEST: { status: 400, exit: 'wrongUsage' },
  NOT_FOUND: { status: 404, exit: 'serviceFailed' },
  PAYLOAD_TOO_LARGE: { status: 413, exit: 'wrongUsage' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, exit: 'serviceFailed' },
  RATE_LIMITED: { status: 429, exit: 'serviceFailed' },
  IDEMPOTENCY_KEY_INVALID: { status: 400, exit: 'wrongUsage' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, exit: 'wrongUsage' },
  IDEMPOTENCY_IN_PROGRESS: { status: 409, exit: 'serviceFailed' },
  NETWORK_ERROR: { status: 502, exit: 'serviceFailed' },
  DATABASE_UNAVAILABLE: { status: 503, exit: 'serviceFailed' },
  SHUTTING_DOWN: { status: 503, exit: 'serviceFailed' },
  STATE_CONFLICT: { status: 409, exit: 'serviceFailed' },
  LIMIT_REACHED: { status: 409, exit: 'notAllowed' },
  PROVIDER_MISSING: { status: 503, exit: 'serviceFailed' },
  PROVIDER_UNAVAILABLE: { status: 502, exit: 'serviceFailed' },
  PROVIDER_REFUSED: { status: 422, exit: 'serviceFailed' },
  INTERNAL: { status: 500, exit: 'serviceFailed' },
} as const satisfies Record<keyof typeof commonErrorTexts, ErrorAnswer>;

/** How each refusal is answered: by the API, and by the terminal. */
export const errorAnswers: Readonly<Record<ErrorCode, ErrorAnswer>> = {
  ...accountErrorAnswers,
  ...claimErrorAnswers,
  ...creditErrorAnswers,
  ...draftErrorAnswers,
  ...mailErrorAnswers,
  ...monitorErrorAnswers,
  ...partnerErrorAnswers,
  ...paymentErrorAnswers,
  ...postErrorAnswers,
  ...reportErrorAnswers,
  ...waitlistErrorAnswers,
  ...workspaceErrorAnswers,
  ...commonErrorAnswers,
};
