import { AppError, accountPages, createReport } from '@linkwright/core';
import { createClient } from '@linkwright/core/client';
import { mcpInstructions, mcpTools, offerReading, offerTools } from '@linkwright/core/mcp';
import { createMcpHandler, McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import type { User } from '../../../http/viewer.ts';
import { requireMcpOrigin } from './origin.ts';
import { ownFetch } from './own-fetch.ts';
import { challengeOf, requireAccount } from './require-account.ts';

/** Arguments of one call: the longest list of pages, and what stands beside it. */
const MAX_ARGUMENTS = 2000;

/**
 * `/mcp`: the tools for language models over streamable HTTP, without sessions. Each tool calls this
 * API in the caller's name, so that limits, scopes and logs are those of any other caller.
 */
export async function registerMcp(app: FastifyInstance, ctx: Context): Promise<void> {
  await app.register(async (scope) => {
    scope.route({
      method: ['GET', 'POST', 'DELETE'],
      url: '/mcp',
      bodyLimit: createReport.maxBytes,
      // The protocol has no HEAD, and an answer of its SDK has no text that could be measured for one.
      exposeHeadRoute: false,
      // Whatever a tool does is judged by the call that it makes.
      config: { keyScope: 'any', resourceMetadata: () => challengeOf(ctx) },
      schema: { hide: true },
      handler: (request, reply) => serve(app, ctx, request, reply),
    });
  });
}

async function serve(
  app: FastifyInstance,
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  requireMcpOrigin(ctx, request);
  const caller = await callerOf(ctx, request);
  requireAccount(ctx, { request, reply, user: caller?.user });
  const client = createClient({
    baseUrl: '',
    apiKey: caller?.apiKey,
    fetch: ownFetch(app, request),
  });
  const onFault = (err: unknown) => request.log.error({ err }, 'a tool failed');
  const handler = createMcpHandler(
    () => {
      const title = ctx.config.siteName;
      const server = new McpServer(
        { name: 'linkwright', title, version: '1', websiteUrl: ctx.publicUrl },
        { instructions: mcpInstructions, maxToolInputElements: MAX_ARGUMENTS },
      );
      offerTools(server, {
        tools: mcpTools,
        client,
        canAsk: () => server.server.getClientCapabilities()?.elicitation !== undefined,
        keyPage: `${ctx.publicUrl}${accountPages.account}`,
        onFault,
      });
      offerReading(server, {
        client,
        templateOf: (pattern, callbacks) => new ResourceTemplate(pattern, callbacks),
      });
      return server;
    },
    {
      // Nothing that is offered ever changes.
      maxSubscriptions: 0,
      onerror: (err) => request.log.info({ err }, 'a client of the tools erred'),
    },
  );
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
