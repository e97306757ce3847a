import { AppError } from '@linkwright/core';
import type { FastifyReply } from 'fastify';

/** Aborts when the client is gone before it has its answer. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort(new AppError('GENERATION_FAILED'));
  });
  return gone.signal;
}
