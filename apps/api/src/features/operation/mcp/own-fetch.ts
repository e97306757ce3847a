import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inject } from 'light-my-request';
import { markTool } from '../../../http/tool-calls.ts';

/**
 * A fetch that asks this API itself, in process, as whoever made the outer request: from their address,
 * without their cookies. Takes paths. Aborted, the call's connection breaks, whether or not anything of
 * its answer was sent.
 */
export function ownFetch(app: FastifyInstance, { ip }: FastifyRequest): typeof fetch {
  return async (path, { method = 'GET', headers, body, signal } = {}) => {
    signal?.throwIfAborted();
    // A signal given to `inject` would end with the request's body, and not reach the handler.
    const ask = (request: IncomingMessage, response: ServerResponse) => {
      signal?.addEventListener('abort', () => void response.destroy(), { once: true });
      app.routing(request, response);
    };
    const answer = await inject(ask as never, {
      method: method as 'GET',
      url: String(path),
      headers: markTool(Object.fromEntries(new Headers(headers))),
      remoteAddress: ip,
      payloadAsStream: true,
      ...(typeof body === 'string' ? { payload: body } : {}),
    }).catch((error: unknown) => {
      signal?.throwIfAborted();
      throw error;
    });
    const isEmpty = answer.statusCode === 204 || answer.statusCode === 304;
    return new Response(isEmpty ? null : (Readable.toWeb(answer.stream()) as ReadableStream), {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
    });
  };
}
