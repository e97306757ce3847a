import type { AppError } from '@linkwright/core/all';

/** The provider is asked behind the call: longer than the server's own patience with it. */
export const PAYMENT_TIMEOUT_MS = 30_000;

/** Nobody knows what the server would say: another way is worth a try. */
export const isUnanswered = ({ code }: AppError): boolean =>
  code === 'NETWORK_ERROR' || code === 'INTERNAL';
