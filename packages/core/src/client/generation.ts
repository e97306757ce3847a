import type { CreatedPost, GenerationBody, GenerationEvent } from '../articles/posts/contract.ts';
import { postRoutes } from '../articles/posts/routes.ts';
import { readJson } from './answer.ts';
import { type Caller, createCaller } from './call.ts';
import { followGeneration, isEventStream } from './events.ts';
import type { ClientOptions, IdempotentCallOptions } from './options.ts';
import { withRetries } from './retry.ts';

export interface CreatePostOptions extends IdempotentCallOptions {
  /** Asks for the generation in steps, and is told each. */
  onEvent?: ((event: GenerationEvent) => void) | undefined;
}

export interface GenerationCalls {
  createPost(body: GenerationBody, options?: CreatePostOptions): Promise<CreatedPost>;
}

/** The part of a client that makes posts, for pages that should carry nothing else. */
export const createGenerationClient = (options: ClientOptions): GenerationCalls =>
  generationCalls(createCaller(options));

export const generationCalls = (caller: Caller): GenerationCalls => ({
  createPost: (body, call = {}) =>
    withRetries(caller.idempotent(call), (headers) => createOnce(caller, body, headers, call)),
});

async function createOnce(
  { send }: Caller,
  body: GenerationBody,
  headers: Headers,
  { onEvent, signal }: CreatePostOptions,
): Promise<CreatedPost> {
  if (onEvent) headers.set('accept', 'text/event-stream');
  const response = await send(postRoutes.create, { body, headers, signal });
  return isEventStream(response)
    ? followGeneration(response, { onEvent, signal })
    : readJson(response, 'post', signal);
}
