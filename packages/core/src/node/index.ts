/**
 * What needs Node: the writer behind an OpenAI-compatible server, and the guarded door to
 * strangers' pages.
 *
 * @module
 * @example
 * ```ts
 * import { createOpenAiWriter, createPageFetcher } from '@linkwright/core/node';
 *
 * const writer = createOpenAiWriter({
 *   apiKey: 'sk-your-key',
 *   baseUrl: 'https://api.openai.com/v1',
 *   model: 'gpt-5-mini',
 *   timeoutMs: 90_000,
 * });
 * writer.isStandIn; // => false
 * const { close } = createPageFetcher({ version: '1.0.0', publicUrl: 'https://example.com/bot' });
 * await close();
 * ```
 */
export { fetchOverHttp } from './fetch-over-http.ts';
export type { OpenAiWriterOptions } from './openai-client.ts';
export { hasOpenAiModel } from './openai-models.ts';
export { secondsFromHeader } from './openai-retry.ts';
export { createOpenAiWriter } from './openai-writer.ts';
export { createPageFetcher, type PageFetcher, type PageFetcherOptions } from './page-fetcher.ts';
export type { Politeness } from './politeness.ts';
export { READING_LIMITS, type ReadingLimits, TooHeavy } from './reading-room/limits.ts';
export {
  openReadingRoom,
  type ReadingRoom,
  type ReadingRoomOptions,
} from './reading-room/reading-room.ts';
export { findChromium } from './rendering/chromium.ts';
export { RENDERING_LIMITS, type RenderingLimits } from './rendering/limits.ts';
export {
  openRenderingProcess,
  type RenderingProcessOptions,
} from './rendering/open-rendering-process.ts';
export {
  createPageRenderer,
  type PageRenderer,
  type PageRendererOptions,
} from './rendering/renderer.ts';
export type { ResolvedAddress, ResolveName } from './resolve-name.ts';
export type { AskAnswer, PostAnswer, SentRequest } from './send-request.ts';
export {
  createSourceGathering,
  type GatherSources,
  type KeywordSearch,
  type SourceGatheringOptions,
  type WantedSources,
} from './sources/gather-sources.ts';
export type { DocumentKind } from './sources/read-document.ts';
