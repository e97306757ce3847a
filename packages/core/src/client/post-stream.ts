import type { CreatedPost, GenerationBody, GenerationEvent } from '../articles/posts/contract.ts';
import { postRoutes } from '../articles/posts/routes.ts';
import { AppError } from '../errors.ts';
import { readJson, toAppError } from './answer.ts';
import type { Caller } from './call.ts';
import { isEventStream, isGenerationEvent, readEvents } from './events.ts';
import type { IdempotentCallOptions } from './options.ts';
import { patience } from './retry.ts';

/** What is told of a generation; its failure is thrown. */
export type StreamedGenerationEvent = Exclude<GenerationEvent, { type: 'error' }>;

/** The making of a post, as it goes on. */
export interface PostStreamCalls {
  /**
   * Each step of the generation, then `done` with the post. `break` closes the connection, which
   * stops the writing unless the call has a key. With a key, an attempt whose connection broke is
   * made again and tells its steps again. Throws AppError, or the signal's reason.
   */
  streamPost(
    body: GenerationBody,
    call?: IdempotentCallOptions,
  ): AsyncGenerator<StreamedGenerationEvent>;
}

export const postStreamCalls = (caller: Caller): PostStreamCalls => ({
  streamPost: (body, call = {}) => streamPost(caller, body, caller.idempotent(call)),
});

async function* streamPost(
  caller: Caller,
  body: GenerationBody,
  call: IdempotentCallOptions,
): AsyncGenerator<StreamedGenerationEvent> {
  const wait = patience(call);
  for (;;) {
    try {
      yield* streamOnce(caller, body, call);
      return;
    } catch (error) {
      if (!call.idempotencyKey) throw error;
      await wait(error);
    }
  }
}

async function* streamOnce(
  { send }: Caller,
  body: GenerationBody,
  { idempotencyKey, signal }: IdempotentCallOptions,
): AsyncGenerator<StreamedGenerationEvent> {
  const headers = new Headers({ accept: 'text/event-stream' });
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  const response = await send(postRoutes.create, { body, headers, signal });
  if (!isEventStream(response)) {
    // What the key's first attempt made is given as a whole.
    yield { type: 'done', result: await readJson<CreatedPost>(response, 'post', signal) };
    return;
  }
  for await (const event of readEvents(response, signal, isGenerationEvent)) {
    if (event.type === 'error') throw toAppError(event.error);
    yield event;
    if (event.type === 'done') return;
  }
  throw new AppError('NETWORK_ERROR');
}
