/**
 * Refusals: their codes and texts, and how a failure is sorted.
 *
 * @module
 * @example
 * ```ts
 * import { AppError, isErrorCode } from '@linkwright/core/errors';
 *
 * isErrorCode('POST_NOT_FOUND'); // => true
 * new AppError('POST_NOT_FOUND').code; // => 'POST_NOT_FOUND'
 * ```
 */

export { classifyError, type ErrorSigns } from '../base/error-log/classify.ts';
export type { ErrorCategory, ErrorSeverity } from '../base/error-log/kinds.ts';
export type { ErrorAnswer } from '../error-answer.ts';
export {
  AppError,
  type AppErrorOptions,
  type ErrorCode,
  errorTexts,
  type FieldFault,
  isErrorCode,
} from '../errors.ts';
