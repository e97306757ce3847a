import type { GenerationEvent } from '@linkwright/core/all';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorBody, logError } from '../../../http/error-reply.ts';
import { openEventStream } from '../../../http/event-stream.ts';

type Step = Extract<GenerationEvent, { type: 'step' }>;

/**
 * Tells the steps of a generation as they happen, then its result. The stream opens once writing starts:
 * what is refused before has a proper status.
 */
export async function streamGeneration(
  request: FastifyRequest,
  reply: FastifyReply,
  generate: (onStep: (event: Step) => void) => Promise<object>,
): Promise<void> {
  let stream: ReturnType<typeof openEventStream> | undefined;
  let result: object;
  try {
    result = await generate((event) => {
      if (event.step === 'checking') return;
      stream ??= openEventStream(reply);
      stream.send(event);
    });
  } catch (error) {
    if (!stream) throw error;
    const appError = logError(error, request);
    stream.send({ type: 'error', error: errorBody(appError, request.id) });
    stream.end();
    return;
  }
  request.outcome = result;
  stream ??= openEventStream(reply);
  stream.send({ type: 'done', result });
  stream.end();
}
