import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Answers in the stead of the server; what it leaves open is broken off. `pass` has the server do it. */
export type Fault = (response: ServerResponse, pass: () => Promise<Response>) => unknown;

/** What stands between a program and the server, and fails when told to. */
export interface Between {
  url: string;
  /** How often something was posted. */
  posts: number;
  /** What becomes of the next requests, in turn; undefined, and of all after them: they are let through. */
  faults: (Fault | undefined)[];
  close(): void;
}

export async function startBetween(address: string): Promise<Between> {
  const between: Between = { url: '', posts: 0, faults: [], close() {} };
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') between.posts += 1;
    const body = await buffer(request);
    const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
      ['host', 'connection', 'content-length'].includes(name) ? [] : [[name, String(value)]],
    );
    const pass = () =>
      fetch(new URL(request.url ?? '', address), {
        method: request.method ?? 'GET',
        headers,
        ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
      });
    const fault = between.faults.shift();
    if (fault) {
      await fault(response, pass);
      if (!response.writableEnded) request.socket.destroy();
      return;
    }
    const answer = await pass();
    const kept = ['content-type', 'retry-after'].flatMap((name): [string, string][] => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    response.writeHead(answer.status, Object.fromEntries(kept));
    response.end(Buffer.from(await answer.arrayBuffer()));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  between.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  between.close = () => {
    server.closeAllConnections();
    server.close();
  };
  return between;
}
