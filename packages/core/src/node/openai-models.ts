import { AppError } from '../errors.ts';
import { type OpenAiWriterOptions, openAiClient } from './openai-client.ts';
import { toWriterError } from './openai-failure.ts';

/**
 * Asks an OpenAI-compatible server whether it has the writer's model. Throws AppError
 * `WRITER_UNAVAILABLE` when the server refuses or cannot be reached, `WRITER_TIMEOUT` when it does
 * not answer in time.
 */
export async function hasOpenAiModel(
  options: Omit<OpenAiWriterOptions, 'maxRetries'>,
  { signal }: { signal: AbortSignal },
): Promise<boolean> {
  const deadline = AbortSignal.timeout(options.timeoutMs);
  try {
    const client = await openAiClient({ ...options, maxRetries: 0 });
    const models = client.models.list({ signal: AbortSignal.any([signal, deadline]) });
    for await (const { id } of models) if (id === options.model) return true;
    return false;
  } catch (error) {
    signal.throwIfAborted();
    if (deadline.aborted) throw new AppError('WRITER_TIMEOUT');
    throw await toWriterError(error, { status: undefined, apiKey: options.apiKey });
  }
}
