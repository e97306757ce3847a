/**
 * A voice: how somebody writes, learnt from texts of theirs and followed by both writers.
 *
 * @module
 * @example
 * ```ts
 * import { profileVoice } from '@linkwright/core/publishing';
 *
 * const { sentenceWords } = profileVoice(['Short words. They sit well.'], 'en');
 * sentenceWords; // => 2.5
 * ```
 */

export type { DetectLanguage } from '../sources/detect-language.ts';
export * from './contract.ts';
export * from './describe.ts';
export * from './judge-texts.ts';
export * from './profile.ts';
export * from './routes.ts';
export { voiceOf } from './voice-of.ts';
