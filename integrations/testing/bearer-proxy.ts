import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What makes every caller somebody, for clients that cannot be told a key. */
export interface BearerProxy {
  url: string;
  /** From now on requests go there, with these headers beside their own. */
  leadTo(address: string, headersOf: () => Record<string, string>): void;
  close(): void;
}

/** A proxy on this machine that passes everything on as it is, `Host` and `Origin` too. */
export async function startBearerProxy(): Promise<BearerProxy> {
  let target: { address: string; headersOf: () => Record<string, string> } | undefined;
  const server = createServer((incoming, outgoing) => {
    if (!target) return void outgoing.writeHead(503).end();
    const { method, url = '/', headers } = incoming;
    const onward = request(new URL(url, target.address), {
      method,
      headers: { ...headers, ...target.headersOf() },
    });
    onward.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo(address, headersOf) {
      target = { address, headersOf };
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
