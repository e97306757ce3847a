import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Server } from 'node:net';

export interface Site {
  /** Where it listens, e.g. 'http://127.0.0.1:40123'. */
  url: string;
  port: number;
  /** What it was asked, robots.txt left out. */
  requests: IncomingMessage[];
  close(): Promise<void>;
}

/** A web site on this machine. Unless `answer` says otherwise, it has no robots.txt. */
export async function startSite(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  { hasRobots = false } = {},
): Promise<Site> {
  const requests: IncomingMessage[] = [];
  const listener: RequestListener = (request, response) => {
    if (request.url === '/robots.txt' && !hasRobots) return void response.writeHead(404).end();
    if (request.url !== '/robots.txt') requests.push(request);
    answer(request, response);
  };
  const server = createServer(listener);
  const { port, close } = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    requests,
    async close() {
      server.closeAllConnections();
      await close();
    },
  };
}

/** Has a server listen on this machine alone, on a port that is free. */
export async function listen(
  server: Server,
): Promise<{ port: number; close: () => Promise<unknown> }> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
