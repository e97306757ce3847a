import {
  BLOCKED_KEYWORDS,
  type GenerationBody,
  type GenerationRequest,
  parseGenerationRequest,
  requireAllowedKeywords,
} from '@linkwright/core/all';
import { AppError } from '@linkwright/core/client';
import type { Config } from './config.ts';

/** Holds a request for an article that is written on this machine to what a server would. Throws AppError. */
export function admitLocally(
  body: GenerationBody,
  {
    fetchAllowPrivate,
    blockedKeywords = [...BLOCKED_KEYWORDS],
  }: Pick<Config, 'fetchAllowPrivate' | 'blockedKeywords'>,
): GenerationRequest {
  const parsed = parseGenerationRequest(body, { allowPrivate: fetchAllowPrivate });
  if (!parsed.ok) throw new AppError(parsed.code, { details: parsed.details });
  const { keyword, anchorText } = parsed.request;
  requireAllowedKeywords({ keyword, anchorText }, blockedKeywords);
  return parsed.request;
}
