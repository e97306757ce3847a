import { type Endpoint, errorBodySchema, stepUpFor } from '@linkwright/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends z.ZodType
  ? z.output<E[K]>
  : undefined;

/** What a handler is given: parsed input, and the request and reply for the rare case. */
export interface Call<E extends Endpoint> {
  params: Part<E, 'params'>;
  query: Part<E, 'query'>;
  body: Part<E, 'body'>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A handler that wrote the reply itself (an event stream). */
export const replied = Symbol('replied');

/** For the reference; `idempotencyKey` is what judges it. */
const idempotencyHeader = z.looseObject({
  'idempotency-key': z
    .string()
    .optional()
    .describe('8 to 200 printable characters: the same key gives the same answer for 24 hours'),
});

const stepUpWords =
  'Asks a session for a proof of the last ten minutes: see `STEP_UP_REQUIRED` and `POST /api/auth/step-up`.';

/** The answer to `Accept: text/event-stream`, for the reference: what each event's `data` holds. */
const eventStream = (event: z.ZodType) => ({
  description:
    'With `Accept: text/event-stream`: one event for each step, the last with the result',
  content: { 'text/event-stream': { schema: event } },
});

/** Serves an endpoint of the contract: what comes in is parsed by it, and what goes out is checked. */
export function mount<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E>) => Promise<z.output<E['response']> | typeof replied>,
): void {
  const { route, params, query, body } = endpoint;
  const stepUp = stepUpFor({ ...endpoint, method: route.method });
  app.route({
    method: route.method,
    url: route.path,
    config: { keyScope: endpoint.scope, mendsText: endpoint.mendsText, stepUp },
    ...(endpoint.maxBytes === undefined ? {} : { bodyLimit: endpoint.maxBytes }),
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.tag],
      ...(endpoint.event
        ? { description: 'With `Accept: text/event-stream` the same work is told in steps.' }
        : {}),
      ...(stepUp ? { description: stepUpWords } : {}),
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      ...(endpoint.idempotent ? { headers: idempotencyHeader } : {}),
      response: {
        [endpoint.status]: endpoint.response,
        ...(endpoint.event ? { 200: eventStream(endpoint.event) } : {}),
        default: errorBodySchema,
      },
    },
    async handler(request, reply) {
      const result = await handle({
        params: request.params as Part<E, 'params'>,
        query: request.query as Part<E, 'query'>,
        body: request.body as Part<E, 'body'>,
        request,
        reply,
      });
      if (result === replied) return reply;
      return reply.code(endpoint.status).send(result);
    },
  });
}
