import type {
  ChatCompletionChunk,
  ChatCompletionMessageParam,
} from 'openai/resources/chat/completions';
import { buildPrompt, buildRepair } from '../articles/posts/prompt.ts';
import type {
  ArticleWriter,
  GenerationRequest,
  UnsupportedDraft,
  WritingOptions,
} from '../articles/posts/writer.ts';
import { AppError } from '../errors.ts';
import { type OpenAiWriterOptions, openAiClient } from './openai-client.ts';
import { toWriterError, writerUnavailable } from './openai-failure.ts';

/**
 * The writer behind an OpenAI-compatible server, by streamed chat completions
 * (docs/specification/articles.md, Writers).
 *
 * `write` and `repair` throw AppError
 * - `WRITER_TIMEOUT` when the whole article is not there in time, whether the server hangs or drips;
 * - `WRITER_UNAVAILABLE` with 'OpenAI API call failed: {status} - {error}' when the server refuses,
 *   cannot be reached, breaks off or answers with something else than a stream, and `retryAfter` when
 *   it said when to come back;
 * - `CONTENT_UNUSABLE` when the model refused, its text was filtered, or it was cut off at the
 *   model's own length limit: half an article is no article.
 */
export function createOpenAiWriter(options: OpenAiWriterOptions): ArticleWriter {
  const begun = new WeakMap<GenerationRequest, number>();
  return {
    name: options.model,
    isStandIn: false,
    write(request, writing) {
      begun.set(request, performance.now());
      return ask(options, messagesFor(request, writing), writing.signal);
    },
    repair(request, { draft, ...writing }) {
      const spent = performance.now() - (begun.get(request) ?? performance.now());
      const timeoutMs = Math.max(1, options.timeoutMs - spent);
      const messages = [...messagesFor(request, writing), ...messagesAfter(draft)];
      return ask({ ...options, timeoutMs }, messages, writing.signal);
    },
  };
}

function messagesFor(
  request: GenerationRequest,
  { sources }: WritingOptions,
): ChatCompletionMessageParam[] {
  const { system, user } = buildPrompt(request, sources);
  return [
    { role: 'system', content: system },
    { role: 'user', content: user },
  ];
}

const messagesAfter = (draft: UnsupportedDraft): ChatCompletionMessageParam[] => [
  { role: 'assistant', content: draft.answer },
  { role: 'user', content: buildRepair(draft) },
];

async function* ask(
  options: OpenAiWriterOptions,
  messages: ChatCompletionMessageParam[],
  signal: AbortSignal,
): AsyncGenerator<string> {
  signal.throwIfAborted();
  // Not AbortSignal.timeout and any: those are kept until their time, with all that listens to them.
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    stop();
  }, options.timeoutMs);
  signal.addEventListener('abort', stop);
  let status: number | undefined;
  try {
    const { data, response } = await openStream(options, messages, stopping.signal);
    status = response.status;
    let finishReason: string | undefined;
    for await (const chunk of data) {
      // Chunks come from a stranger: nothing in them is sure.
      const choice: Partial<ChatCompletionChunk.Choice> | undefined = chunk?.choices?.[0];
      if (choice?.delta?.refusal) throw unusable('the model refused to write it');
      finishReason = choice?.finish_reason ?? finishReason;
      const piece: unknown = choice?.delta?.content;
      if (typeof piece === 'string' && piece !== '') yield piece;
    }
    // An aborted stream of the openai package ends like a finished one.
    signal.throwIfAborted();
    if (isLate) throw new AppError('WRITER_TIMEOUT');
    judgeEnd(finishReason, status);
  } catch (error) {
    signal.throwIfAborted();
    if (isLate) throw new AppError('WRITER_TIMEOUT');
    throw await toWriterError(error, { status, apiKey: options.apiKey });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

const openStream = async (
  options: OpenAiWriterOptions,
  messages: ChatCompletionMessageParam[],
  signal: AbortSignal,
) =>
  (await openAiClient(options)).chat.completions
    .create({ model: options.model, stream: true, messages }, { signal })
    .withResponse();

function judgeEnd(finishReason: string | undefined, status: number): void {
  if (finishReason === undefined) {
    throw writerUnavailable(status, 'the answer ended before the article was complete');
  }
  if (finishReason === 'content_filter') throw unusable("it was stopped by the model's filter");
  if (finishReason === 'length') throw unusable("it was cut off at the model's length limit");
}

const unusable = (why: string): AppError =>
  new AppError('CONTENT_UNUSABLE', {
    message: `The writer returned a text that cannot be published: ${why}`,
  });
