/** Why a mail did not leave, as far as one attempt can tell. */
export type MailFault =
  /** The service answered with an HTTP status; `text` is what it said. */
  | {
      reason: 'status';
      status: number;
      text: string;
      /** Why it did not take the mail's idempotency key: that one is on its way, or was another. */
      key?: 'in-progress' | 'another-mail';
    }
  | { reason: 'invalid-json' }
  /** It answered well, but named no mail. */
  | { reason: 'failure' }
  | { reason: 'timeout' }
  /** No answer: connection refused, reset, name unknown. */
  | { reason: 'network' };

const statusTexts: Record<number, string> = {
  400: 'Invalid email data provided',
  401: 'Email service authentication failed',
  403: 'Email service access forbidden',
  429: 'Email rate limit exceeded, please try again later',
  500: 'Email service internal error',
  502: 'Email service temporarily unavailable',
  503: 'Email service temporarily unavailable',
  504: 'Email service temporarily unavailable',
};

/** What a person reads about the fault (docs/specification/people.md, Mail). */
export function mailFaultText(fault: MailFault): string {
  switch (fault.reason) {
    case 'status':
      return (
        statusTexts[fault.status] ?? `Email service error (${fault.status}): ${fault.text}`.trim()
      );
    case 'invalid-json':
      return 'Invalid JSON response from email service';
    case 'failure':
      return 'Email service returned failure';
    case 'timeout':
      return 'Email service timeout after multiple attempts';
    case 'network':
      return 'Email service network error';
  }
}
