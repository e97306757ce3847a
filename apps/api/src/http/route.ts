import {
  type Callers,
  type Deprecation,
  type Endpoint,
  errorBodySchema,
  keyScopeOf,
  stepUpFor,
  workspaceAccess,
} from '@linkwright/core/all';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { operationIdOf } from './named-contracts.ts';
import { type SayAnswer, sayWhenAsked } from './say-answer.ts';
import { requireWanted } from './tool-calls.ts';
import { requireAdmin, requireSession, requireUser, type User, type Viewer } from './viewer.ts';

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends z.ZodType
  ? z.output<E[K]>
  : undefined;

/** Who calls: `caller` is asked for where it matters, as finding out costs a query. */
type Caller<E extends Endpoint> = E['callers'] extends 'everybody'
  ? { caller: () => Promise<Viewer> }
  : { user: User };

/** What a handler is given: who calls, parsed input, and the request and reply for the rare case. */
export type Call<E extends Endpoint> = Caller<E> & {
  params: Part<E, 'params'>;
  query: Part<E, 'query'>;
  body: Part<E, 'body'>;
  request: FastifyRequest;
  reply: FastifyReply;
};

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Begins to put a call down in the log of its account; undefined where it is in none. What is
     * returned is called with the answer once the call has succeeded.
     */
    noteCall?(
      request: FastifyRequest,
      endpoint: Endpoint,
    ): Promise<(answer: unknown) => Promise<void>> | undefined;
  }
  interface FastifyContextConfig {
    /** What translates a page's answers, and the events of its streams. */
    sayAnswer?: SayAnswer | undefined;
    sayEvent?: SayAnswer | undefined;
  }
  interface FastifyRequest {
    /** What a handler that wrote the reply itself came to; undefined where it failed. */
    outcome: object | undefined;
  }
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

/** The same for people who read a description, e.g. in an editor. */
const deprecationWords = ({ since, sunset, successor }: Deprecation): string =>
  [
    `Deprecated since ${since}`,
    sunset ? `gone from ${sunset} on` : 'no end is planned',
    successor && `use ${successor}`,
  ]
    .filter(Boolean)
    .join('; ');

/** The answer to `Accept: text/event-stream`, for the reference: what each event's `data` holds. */
const eventStream = (event: z.ZodType) => ({
  description:
    'With `Accept: text/event-stream`: one event for each step, the last with the result',
  content: { 'text/event-stream': { schema: event } },
});

const admit: Record<Exclude<Callers, 'everybody'>, (viewer: Viewer) => User> = {
  users: requireUser,
  people: requireSession,
  admins: requireAdmin,
};

async function callerOf<E extends Endpoint>(
  { callers }: E,
  request: FastifyRequest,
): Promise<Caller<E>> {
  const caller = () => request.server.viewerOf(request);
  const found = callers === 'everybody' ? { caller } : { user: admit[callers](await caller()) };
  return found as Caller<E>;
}

/** In a workspace of another an endpoint that says nothing is its owner's alone. */
const workspaceConfig = ({ route: { method, path }, callers }: Endpoint) => ({
  workspaceAccess:
    callers === 'admins'
      ? ('admins' as const)
      : (workspaceAccess.get(`${method} ${path}`) ?? 'own'),
  isOpenRead: callers === 'everybody' && method === 'GET',
});

/**
 * Serves an endpoint of the contract: what comes in is parsed by it, then only its callers are let in,
 * and what goes out is checked.
 */
export function mount<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E>) => Promise<z.output<E['response']> | typeof replied>,
): void {
  const { route, params, query, body } = endpoint;
  const keyScope = keyScopeOf(endpoint);
  const stepUp = stepUpFor({ method: route.method, scope: keyScope, stepUp: endpoint.stepUp });
  app.route({
    method: route.method,
    url: route.path,
    config: {
      keyScope,
      mendsText: endpoint.mendsText,
      stepUp,
      deprecation: endpoint.deprecation,
      sayAnswer: sayWhenAsked(endpoint.response),
      sayEvent: endpoint.event && sayWhenAsked(endpoint.event),
      ...workspaceConfig(endpoint),
    },
    ...(endpoint.maxBytes === undefined ? {} : { bodyLimit: endpoint.maxBytes }),
    schema: {
      operationId: operationIdOf(endpoint),
      summary: endpoint.summary,
      tags: [endpoint.tag],
      ...(endpoint.callers === 'everybody' ? {} : { security: [{ bearer: [] }] }),
      ...(endpoint.event
        ? { description: 'With `Accept: text/event-stream` the same work is told in steps.' }
        : {}),
      ...(stepUp ? { description: stepUpWords } : {}),
      ...(endpoint.deprecation
        ? { deprecated: true, description: deprecationWords(endpoint.deprecation) }
        : {}),
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
      const caller = await callerOf(endpoint, request);
      const note = await request.server.noteCall?.(request, endpoint);
      requireWanted(request, reply);
      const result = await handle({
        ...caller,
        params: request.params as Part<E, 'params'>,
        query: request.query as Part<E, 'query'>,
        body: request.body as Part<E, 'body'>,
        request,
        reply,
      });
      const answer = result === replied ? request.outcome : result;
      if (answer !== undefined) await note?.(answer);
      if (result === replied) return reply;
      return reply.code(endpoint.status).send(result);
    },
  });
}
