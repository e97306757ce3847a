import { createParser } from 'eventsource-parser';
import type { CreatedPost, GenerationEvent } from '../articles/posts/contract.ts';
import { AppError } from '../errors.ts';
import { isErrorBody, overNetwork, parseObject, toAppError } from './answer.ts';

/** The events of a generation that ends with something else than a post alone. */
export type GenerationEventOf<Result> =
  | Exclude<GenerationEvent, { type: 'done' }>
  | { type: 'done'; result: Result };

/**
 * Reads a generation's events to the end and tells each to `onEvent`. Throws what the server
 * refused, and NETWORK_ERROR when the stream ends before its result is there.
 */
export async function followGeneration<Result extends object>(
  response: Response,
  {
    onEvent,
    signal,
  }: {
    onEvent: ((event: GenerationEventOf<Result>) => void) | undefined;
    signal: AbortSignal | undefined;
  },
): Promise<Result> {
  for await (const event of readEvents(response, signal, isGenerationEvent<Result>)) {
    onEvent?.(event);
    if (event.type === 'error') throw toAppError(event.error);
    if (event.type === 'done') return event.result;
  }
  throw new AppError('NETWORK_ERROR');
}

export const isEventStream = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/event-stream') ?? false;

/**
 * The JSON objects of a stream of server-sent events that this version knows; others are passed
 * over. Throws NETWORK_ERROR when it breaks.
 */
export async function* readEvents<Event extends object>(
  response: Response,
  signal: AbortSignal | undefined,
  isKnown: (event: object) => event is Event,
): AsyncGenerator<Event> {
  if (!response.body) return;
  const arrived: Event[] = [];
  const parser = createParser({
    onEvent({ data }) {
      const event = parseObject(data);
      if (event && isKnown(event)) arrived.push(event);
    },
  });
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  try {
    for (;;) {
      const { done, value } = await overNetwork(signal, () => reader.read());
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      yield* arrived.splice(0);
    }
  } finally {
    // Whatever else the server would send is not waited for.
    reader.cancel().catch(() => undefined);
  }
}

export function isGenerationEvent<Result = CreatedPost>(
  event: object,
): event is GenerationEventOf<Result> {
  if (!('type' in event)) return false;
  if (event.type === 'step') return 'step' in event;
  if (event.type === 'done') return 'result' in event && isObject(event.result);
  return (
    event.type === 'error' && 'error' in event && isObject(event.error) && isErrorBody(event.error)
  );
}

export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null;
