import { AppError } from '@linkwright/core/all';
import type { FastifyInstance } from 'fastify';
import { replyWithError } from './error-reply.ts';

const probes = new Set(['/healthz', '/readyz', '/metrics']);

/** For a process that only does jobs: whoever watches over it is answered, and nobody else. */
export function answerProbesOnly(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (probes.has(request.url.split('?', 1)[0] ?? '')) return done();
    void replyWithError(new AppError('NOT_FOUND'), request, reply);
  });
}
