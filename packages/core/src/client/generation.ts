import type { CreatedPost, GenerationBody, GenerationEvent } from '../articles/posts/contract.ts';
import { postRoutes } from '../articles/posts/routes.ts';
import type { Route } from '../endpoint.ts';
import { readJson } from './answer.ts';
import { type Caller, createCaller } from './call.ts';
import { followGeneration, type GenerationEventOf, isEventStream } from './events.ts';
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
    generate(caller, { route: postRoutes.create, mark: 'post', body }, call),
});

/** Has an article written by one of the ways to that, in steps where somebody listens. */
export const generate = <Result extends object>(
  { send, idempotent }: Caller,
  { route, mark, body }: { route: Route; mark: string; body: GenerationBody },
  call: IdempotentCallOptions & {
    onEvent?: ((event: GenerationEventOf<Result>) => void) | undefined;
  },
): Promise<Result> =>
  withRetries(idempotent(call), async (headers) => {
    const { onEvent, signal } = call;
    if (onEvent) headers.set('accept', 'text/event-stream');
    const response = await send(route, { body, headers, signal });
    return isEventStream(response)
      ? followGeneration(response, { onEvent, signal })
      : readJson<Result>(response, mark, signal);
  });
