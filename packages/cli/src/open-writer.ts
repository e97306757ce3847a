import type { ArticleWriter } from '@linkwright/core/all';
import type { Config } from './config.ts';

/** Said where no model is set up. */
export const standInText = (name: string): string =>
  `The ${name} stands in for a model. To have a model write, set OPENAI_API_KEY or OPENAI_BASE_URL.`;

/**
 * Whatever writes on this machine: a model where one is set up, else the offline writer. Without a
 * fetch, the model is asked in the way that is quickest for many articles.
 */
export async function openWriter(
  { openAi, writerTimeoutMs }: Config,
  { fetch, maxRetries }: { fetch?: typeof globalThis.fetch; maxRetries?: number },
): Promise<ArticleWriter> {
  if (!openAi) return (await import('@linkwright/core/offline-writer')).createOfflineWriter();
  const { createOpenAiWriter, fetchOverHttp } = await import('@linkwright/core/node');
  return createOpenAiWriter({
    ...openAi,
    timeoutMs: writerTimeoutMs,
    maxRetries,
    fetch: fetch ?? fetchOverHttp,
  });
}
