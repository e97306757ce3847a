import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';

/** Counts what is answered, by route: an address would be a series of its own each. */
export function measureRequests(app: FastifyInstance, { metrics }: Context): void {
  app.addHook('onResponse', (request, reply, done) => {
    const type = String(reply.raw.getHeader('content-type') ?? '');
    // A stream of events is open as long as somebody listens.
    if (!type.startsWith('text/event-stream')) {
      metrics.requests.observe(
        {
          method: request.method,
          route: request.routeOptions.url ?? 'none',
          status: String(reply.raw.statusCode),
        },
        reply.elapsedTime / 1000,
      );
    }
    done();
  });
}
