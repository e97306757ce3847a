import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Readable } from 'node:stream';

/**
 * A fetch with Node's own http client, for many questions to one server: its sockets are free again
 * sooner, and there is less to get ready before the first one. Sends text, follows no redirects, asks
 * for no compression. Fails as fetch does: with a TypeError and its cause, or the signal's reason.
 */
export async function fetchOverHttp(
  input: string | URL | Request,
  { method = 'GET', headers, body, signal }: RequestInit = {},
): Promise<Response> {
  signal?.throwIfAborted();
  const url = new URL(input instanceof Request ? input.url : input);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const asked = request(url, {
      method,
      headers: Object.fromEntries(new Headers(headers)),
      ...(signal && { signal }),
    });
    asked.once('error', (cause) =>
      reject(signal?.aborted ? signal.reason : new TypeError('fetch failed', { cause })),
    );
    asked.once('response', (answer) => {
      const { statusCode: status = 0, statusMessage: statusText = '' } = answer;
      const { 'set-cookie': _, ...rest } = answer.headers;
      const stream = Readable.toWeb(answer) as ReadableStream<Uint8Array>;
      resolve(
        new Response(stream, { status, statusText, headers: rest as Record<string, string> }),
      );
    });
    asked.end(body);
  });
}
