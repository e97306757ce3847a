import { receivePaymentEvent as endpoint, errorBodySchema } from '@linkwright/core/all';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { operationIdOf } from '../../../http/named-contracts.ts';
import { receiveEvent } from './receive-event.ts';

/** The largest event that is read. */
const BODY_LIMIT = 512 * 1024;

/**
 * The provider's events. The signature covers the bytes as they came, so that nothing parses them here;
 * and it tells who may call, so that calls are not counted.
 */
export async function registerWebhook(app: FastifyInstance, ctx: Context): Promise<void> {
  await app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, body),
    );
    raw.route({
      method: endpoint.route.method,
      url: endpoint.route.path,
      config: { rateLimit: false },
      schema: {
        operationId: operationIdOf(endpoint),
        summary: endpoint.summary,
        tags: [endpoint.tag],
        response: { [endpoint.status]: endpoint.response, default: errorBodySchema },
      },
      async handler(request, reply) {
        const signature = request.headers['stripe-signature'];
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        await receiveEvent(ctx, body, typeof signature === 'string' ? signature : undefined);
        return reply.code(endpoint.status).send({ received: true });
      },
    });
  });
}
