import { AppError, createReport } from '@linkwright/core/all';
import { type Client, createClient } from '@linkwright/core/client';
import type { McpServer } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { User } from '../../../http/viewer.ts';
import { requireMcpOrigin } from './origin.ts';
import { ownFetch } from './own-fetch.ts';
import { challengeOf, requireAccount } from './require-account.ts';

/** Nothing that is offered ever changes: there is nothing to listen to. */
const listenCall = z.object({
  id: z.union([z.string(), z.number()]),
  method: z.literal('subscriptions/listen'),
});
const notFound = (id: string | number) => ({
  jsonrpc: '2.0',
  id,
  // As JSON-RPC numbers it.
  error: { code: -32_601, message: 'Method not found' },
});

/** Where the protocol is spoken, and what is offered there. */
export interface McpDoor {
  url: string;
  /** A server for one request; its client calls this API in the caller's name. */
  open(asked: { client: Client; onFault(error: unknown): void }): McpServer | Promise<McpServer>;
}

/**
 * Serves the protocol over streamable HTTP, without sessions: whoever asks is known by their bearer, a
 * page of another site is refused, and a caller who leaves stops what they asked for.
 */
export async function registerMcpDoor(
  app: FastifyInstance,
  ctx: Context,
  door: McpDoor,
): Promise<void> {
  await app.register(async (scope) => {
    scope.route({
      method: ['GET', 'POST', 'DELETE'],
      url: door.url,
      bodyLimit: createReport.maxBytes,
      // The protocol has no HEAD, and an answer of its SDK has no text that could be measured for one.
      exposeHeadRoute: false,
      // Whatever a tool does is judged by the call that it makes.
      config: { keyScope: 'any', resourceMetadata: () => challengeOf(ctx) },
      schema: { hide: true },
      handler: (request, reply) => serve({ app, ctx, door }, request, reply),
    });
  });
}

async function serve(
  { app, ctx, door }: { app: FastifyInstance; ctx: Context; door: McpDoor },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  requireMcpOrigin(ctx, request);
  const caller = await callerOf(ctx, request);
  requireAccount(ctx, { request, reply, user: caller?.user });
  const listen = listenCall.safeParse(request.body);
  if (listen.success) return reply.code(404).send(notFound(listen.data.id));
  const client = createClient({
    baseUrl: '',
    apiKey: caller?.apiKey,
    fetch: ownFetch(app, request),
  });
  const onFault = (err: unknown) => request.log.error({ err }, 'a tool failed');
  // The protocol's library is loaded with the first call.
  const { createMcpHandler } = await import('@modelcontextprotocol/server');
  const handler = createMcpHandler(() => door.open({ client, onFault }), {
    onerror: (err) => request.log.info({ err }, 'a client of the tools erred'),
  });
  const response = await handler.fetch(asRequest(ctx, request, reply), {
    parsedBody: request.body,
  });
  // Kept alive after its end, a stream would hold up a server that stops.
  if (response.body) reply.header('connection', 'close').header('x-accel-buffering', 'no');
  return reply.send(response);
}

/** Whoever the bearer is; a cookie counts for nothing here. Throws API_KEY_INVALID or APP_TOKEN_INVALID. */
async function callerOf(
  ctx: Context,
  request: FastifyRequest,
): Promise<{ apiKey: string; user: User } | undefined> {
  const { authorization } = request.headers;
  if (authorization === undefined) return undefined;
  const apiKey = /^bearer +(\S+)$/i.exec(authorization)?.[1];
  // Asked without a bearer, it would look at the cookie.
  const user = apiKey === undefined ? undefined : await ctx.identify(request);
  if (apiKey === undefined || !user) throw new AppError('API_KEY_INVALID');
  return { apiKey, user };
}

/** What the SDK needs of the request: how it speaks the protocol, and when its client is gone. */
function asRequest(
  ctx: Context,
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
): Request {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  const spoken = Object.entries(headers).filter(
    (header): header is [string, string] =>
      /^(accept|content-type|last-event-id|mcp-.*)$/.test(header[0]) &&
      typeof header[1] === 'string',
  );
  return new Request(new URL('/mcp', ctx.publicUrl), {
    method,
    headers: spoken,
    signal: gone.signal,
  });
}
