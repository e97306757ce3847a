import type { AppErrorOptions, ErrorCode, FieldFault } from '@linkwright/core/widget';

// Core's errors as the script has them. The server words its own refusals: only those texts stay that
// belong to refusals of the page itself.
const texts: Partial<Record<ErrorCode, string>> = {
  INVALID_REQUEST: 'The request is not valid',
  MISSING_INFORMATION: 'Missing Information - Please provide keyword, anchor text, and target URL',
  INVALID_URL: 'Invalid URL - Please provide a valid target URL',
  NETWORK_ERROR: 'Network error. Please check your internet connection and try again.',
  GENERATION_FAILED: 'Failed to generate blog post. Please try again.',
};

export const BODY_READ_TWICE = 'Network communication error. Please try again.';

/** The script goes by the code of a refusal whether it knows it or not. */
export const isErrorCode = (_code: string): _code is ErrorCode => true;

export class AppError extends Error {
  declare readonly code: ErrorCode;
  declare readonly details: FieldFault[] | undefined;
  declare readonly retryAfter: number | undefined;
  declare readonly requestId: string | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super();
    Object.assign(this, options, { code, message: options.message ?? texts[code] });
  }
}
