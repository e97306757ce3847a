import type OpenAI from 'openai';
import { loadPackage } from './load-package.ts';
import { retryWithinReason } from './openai-retry.ts';

export interface OpenAiWriterOptions {
  /** Not every compatible server wants one. */
  apiKey?: string | undefined;
  /** Any OpenAI-compatible server, with its version: `https://api.openai.com/v1`, the default. */
  baseUrl?: string | undefined;
  model: string;
  /** Milliseconds from the start of `write` to the last piece, retries and pauses included. */
  timeoutMs: number;
  /** Attempts after the first, on 429, 5xx and failed connections. Default 2. */
  maxRetries?: number | undefined;
  fetch?: typeof globalThis.fetch | undefined;
}

/**
 * The openai package set up from our options alone, with a deadline that starts now. Throws PackageMissing
 * where it is not installed.
 */
export async function openAiClient(options: Omit<OpenAiWriterOptions, 'model'>): Promise<OpenAI> {
  const { apiKey, baseUrl, timeoutMs, maxRetries = 2, fetch = globalThis.fetch } = options;
  const deadline = performance.now() + timeoutMs;
  const { default: Client } = await loadPackage('openai', () => import('openai'));
  return new Client({
    // All given explicitly: what is absent, the package would read from the environment.
    apiKey: apiKey ?? 'no-key-set',
    baseURL: baseUrl ?? 'https://api.openai.com/v1',
    organization: null,
    project: null,
    logLevel: 'off',
    timeout: timeoutMs,
    maxRetries,
    fetch: retryWithinReason(fetch, deadline),
  });
}
