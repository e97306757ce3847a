export { fetchOverHttp } from './fetch-over-http.ts';
export { hasOpenAiModel } from './openai-models.ts';
export { createOpenAiWriter, type OpenAiWriterOptions } from './openai-writer.ts';
export { createPageFetcher, type PageFetcher, type PageFetcherOptions } from './page-fetcher.ts';
export type { ResolvedAddress, ResolveName } from './resolve-name.ts';
export type { PostAnswer } from './send-post.ts';
