/**
 * What a form that asks for an article is made of: `@linkwright/widget` is made of it, and yours can be.
 *
 * @module
 * @example
 * ```ts
 * import { lengths, tones } from '@linkwright/core/widget';
 *
 * tones.includes('casual'); // => true
 * lengths[0]; // => 'short'
 * ```
 */

export { claimAddress } from '../articles/claims/claim-address.ts';
export type {
  CreatedPost,
  ErrorBody,
  GenerationBody,
  GenerationEvent,
  GenerationStep,
} from '../articles/posts/contract.ts';
export type { Grounding } from '../articles/posts/grounding.ts';
export { parseGenerationForm } from '../articles/posts/request.ts';
export {
  type Category,
  industries,
  type Length,
  lengths,
  type Tone,
  tones,
} from '../articles/posts/vocabulary.ts';
export { MAX_NOTES } from '../articles/sources/limits.ts';
export { completeUrl } from '../base/text/target-url.ts';
export {
  AppError,
  type AppErrorOptions,
  BODY_READ_TWICE,
  type ErrorCode,
  type FieldFault,
  isErrorCode,
} from '../errors.ts';
export type { PublicConfig } from '../operation/site/contract.ts';
export { PARTNERS_PATH, WIDGET_PATH } from '../people/partners/pages.ts';
export { PARTNER_VIEWS_PATH } from '../people/partners/routes.ts';
export { type WidgetMode, widgetModes } from '../people/partners/vocabulary.ts';
