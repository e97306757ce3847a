import { AppError } from '@linkwright/core/all';
import type { FastifyReply } from 'fastify';

/** Whoever asked is gone: what they would be told, which is no fault of ours. */
export class ClientGone extends AppError {
  constructor() {
    super('GENERATION_FAILED');
  }
}

/** Aborts when the client is gone before it has its answer. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const leave = () => {
    if (!reply.raw.writableFinished) gone.abort(new ClientGone());
  };
  // It may have gone while it was asked who it is.
  if (reply.raw.destroyed) leave();
  else reply.raw.once('close', leave);
  return gone.signal;
}
