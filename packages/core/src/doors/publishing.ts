/**
 * Who an article is by and where it appears: authors and their pictures, voices, own domains, rules of content, IndexNow, drafts.
 *
 * @module
 * @example
 * ```ts
 * import { ownershipName } from '@linkwright/core/publishing';
 *
 * ownershipName('blog.shop.example'); // => '_linkwright.blog.shop.example'
 * ```
 */

export { initialsOf, type PictureType, pictureTypeOf } from '../articles/authors/picture.ts';
export { type PictureSize, pictureSizeOf } from '../articles/authors/picture-size.ts';
export { parseDomainHost } from '../articles/domains/parse-host.ts';
export { ownershipName, ownershipValue } from '../articles/domains/records.ts';
export { draftAddress } from '../articles/drafts/draft-address.ts';
export { draftExpiry } from '../articles/drafts/lifetime.ts';
export { type IndexNowOutcome, readIndexNowAnswer } from '../articles/index-now/answer.ts';
export { hostsAbove, readRuleHost } from '../articles/moderation/hosts.ts';
export {
  BLOCKED_KEYWORDS,
  findBlockedKeyword,
  requireAllowedKeywords,
} from '../articles/moderation/keywords.ts';
export type { VoiceProfile } from '../articles/voice/contract.ts';
export { profileVoice } from '../articles/voice/profile.ts';
