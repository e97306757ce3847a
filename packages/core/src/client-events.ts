import { createParser } from 'eventsource-parser';
import { isErrorBody, overNetwork, parseObject, toAppError } from './client-answer.ts';
import { AppError } from './errors.ts';
import type { CreatedPost, GenerationEvent } from './posts/contract.ts';

/**
 * Reads a generation's events to the end and tells each to `onEvent`. Throws what the server
 * refused, and NETWORK_ERROR when the stream ends before the post is there.
 */
export async function followGeneration(
  response: Response,
  {
    onEvent,
    signal,
  }: {
    onEvent: ((event: GenerationEvent) => void) | undefined;
    signal: AbortSignal | undefined;
  },
): Promise<CreatedPost> {
  if (!response.body) throw new AppError('NETWORK_ERROR');
  const arrived: GenerationEvent[] = [];
  const parser = createParser({
    onEvent({ data }) {
      const event = parseObject(data);
      if (event && isGenerationEvent(event)) arrived.push(event);
    },
  });
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  try {
    for (;;) {
      const { done, value } = await overNetwork(signal, () => reader.read());
      if (done) throw new AppError('NETWORK_ERROR');
      parser.feed(decoder.decode(value, { stream: true }));
      for (const event of arrived.splice(0)) {
        onEvent?.(event);
        if (event.type === 'error') throw toAppError(event.error);
        if (event.type === 'done') return event.result;
      }
    }
  } finally {
    // Whatever else the server would send is not waited for.
    reader.cancel().catch(() => undefined);
  }
}

/** True of the events this version knows; others are passed over. */
function isGenerationEvent(event: object): event is GenerationEvent {
  if (!('type' in event)) return false;
  if (event.type === 'step') return 'step' in event;
  if (event.type === 'done') return 'result' in event && isObject(event.result);
  return (
    event.type === 'error' && 'error' in event && isObject(event.error) && isErrorBody(event.error)
  );
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
