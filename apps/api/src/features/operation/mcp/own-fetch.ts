import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { markTool } from '../../../http/tool-calls.ts';

/**
 * A fetch that asks this API itself, in process, as whoever made the outer request: from their address,
 * without their cookies. Takes paths.
 */
export function ownFetch(app: FastifyInstance, { ip }: FastifyRequest): typeof fetch {
  return async (path, { method = 'GET', headers, body, signal } = {}) => {
    const answer = await app.inject({
      method: method as 'GET',
      url: String(path),
      headers: markTool(Object.fromEntries(new Headers(headers))),
      remoteAddress: ip,
      payloadAsStream: true,
      ...(typeof body === 'string' ? { payload: body } : {}),
    });
    // As a connection that breaks: a signal given to `inject` would not reach the handler.
    const leave = () => void answer.raw.res.destroy();
    signal?.addEventListener('abort', leave, { once: true });
    if (signal?.aborted) leave();
    signal?.throwIfAborted();
    const isEmpty = answer.statusCode === 204 || answer.statusCode === 304;
    return new Response(isEmpty ? null : (Readable.toWeb(answer.stream()) as ReadableStream), {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
    });
  };
}
