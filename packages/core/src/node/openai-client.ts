import OpenAI from 'openai';
import { retryWithinReason } from './openai-retry.ts';
import type { OpenAiWriterOptions } from './openai-writer.ts';

/** The openai package set up from our options alone, with a deadline that starts now. */
export function openAiClient(options: Omit<OpenAiWriterOptions, 'model'>): OpenAI {
  const { apiKey, baseUrl, timeoutMs, maxRetries = 2, fetch = globalThis.fetch } = options;
  return new OpenAI({
    // All given explicitly: what is absent, the package would read from the environment.
    apiKey: apiKey ?? 'no-key-set',
    baseURL: baseUrl ?? 'https://api.openai.com/v1',
    organization: null,
    project: null,
    logLevel: 'off',
    timeout: timeoutMs,
    maxRetries,
    fetch: retryWithinReason(fetch, performance.now() + timeoutMs),
  });
}
