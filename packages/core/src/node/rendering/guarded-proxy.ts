import { randomUUID } from 'node:crypto';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { parseUrl } from '../../base/text/parse-url.ts';
import { type AddressRules, checkAddress } from '../check-address.ts';
import { allowedAddresses } from '../guarded-connector.ts';
import type { ResolveName } from '../resolve-name.ts';

export interface GuardedProxyOptions {
  rules: AddressRules;
  /** For names whose addresses may be private, or not. */
  resolve: (isOpen: boolean) => ResolveName;
}

/** One page's way to the network. */
export interface ProxyTicket {
  /** What the browser shows the proxy with each request of that page. */
  username: string;
  password: string;
  /** Bytes that it brought and took so far. */
  bytes(): number;
  /** Ends all that is under way, and lets nothing through any more. */
  end(): void;
}

export interface GuardedProxy {
  /** `http://127.0.0.1:PORT` */
  url: string;
  /** Lets a page's requests through, until its ticket is given back. */
  admit(): ProxyTicket;
  close(): Promise<void>;
}

interface Admitted {
  password: string;
  /** That it was given so far. */
  connections: number;
  /** To the network. */
  upstreams: Set<Socket>;
  /** Of connections that are over. */
  bytes: number;
}

/** Of one page, over its time. */
const MOST_CONNECTIONS = 300;
const CONNECT_MS = 10_000;
/** Of one connection without a byte. */
const SILENCE_MS = 20_000;
/** Headers that speak of the connection to the proxy and not of the request. */
const hopByHop = new Set([
  'proxy-authorization',
  'proxy-connection',
  'connection',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/**
 * The only way that a browser has to the network: a proxy on the loopback that lets through what the
 * guarded door would, each connection to an address that was checked, and only for pages that are open
 * (docs/specification/verification.md, The browser).
 */
export async function openGuardedProxy(options: GuardedProxyOptions): Promise<GuardedProxy> {
  const admitted = new Map<string, Admitted>();
  const server = createServer((request, response) => {
    const page = pageOf(request, admitted);
    if (!page) askWhoItIs(response);
    else forward(request, response, { ...options, page }).catch(() => refuse(response));
  });
  server.on('connect', (request: IncomingMessage, client: Socket, head: Buffer) => {
    client.on('error', () => client.destroy());
    const page = pageOf(request, admitted);
    if (!page) {
      client.end(
        'HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm="page"\r\nContent-Length: 0\r\n\r\n',
      );
      return;
    }
    tunnel(request.url ?? '', client, { ...options, page, head }).catch(() =>
      client.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n'),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    admit() {
      const username = randomUUID();
      const page: Admitted = {
        password: randomUUID(),
        connections: 0,
        upstreams: new Set(),
        bytes: 0,
      };
      admitted.set(username, page);
      return {
        username,
        password: page.password,
        bytes: () => [...page.upstreams].reduce((sum, each) => sum + bytesOf(each), page.bytes),
        end() {
          admitted.delete(username);
          for (const socket of page.upstreams) socket.destroy();
        },
      };
    },
    close() {
      for (const { upstreams } of admitted.values())
        for (const socket of upstreams) socket.destroy();
      admitted.clear();
      server.closeAllConnections();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}

const bytesOf = ({ bytesRead, bytesWritten }: Socket): number => bytesRead + bytesWritten;

interface Way extends GuardedProxyOptions {
  page: Admitted;
}

/** The page that a request is of, by what it shows; undefined where that is none that is open. */
function pageOf(
  { headers }: IncomingMessage,
  admitted: ReadonlyMap<string, Admitted>,
): Admitted | undefined {
  const [scheme, token = ''] = (headers['proxy-authorization'] ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'basic') return undefined;
  const text = Buffer.from(token, 'base64').toString();
  const colon = text.indexOf(':');
  const page = admitted.get(text.slice(0, colon));
  return page?.password === text.slice(colon + 1) ? page : undefined;
}

const askWhoItIs = (response: ServerResponse): void => {
  response
    .writeHead(407, { 'proxy-authenticate': 'Basic realm="page"', 'content-length': '0' })
    .end();
};

/** Without an answer, which would be taken for that of the site. */
const refuse = (response: ServerResponse): void => {
  response.destroy();
};

/** A connection to a host's checked address. */
async function open(address: string, { rules, resolve, page }: Way): Promise<Socket> {
  page.connections += 1;
  if (page.connections > MOST_CONNECTIONS) throw new RangeError('Too many connections');
  const url = checkAddress(address, rules);
  const isOpen = rules.allowPrivate(url.origin);
  const addresses = await allowedAddresses(url.hostname, isOpen, resolve(isOpen));
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  const socket = await firstOf(
    addresses.map(({ address: host }) => host),
    port,
  );
  page.upstreams.add(socket);
  socket.on('close', () => {
    page.upstreams.delete(socket);
    page.bytes += bytesOf(socket);
  });
  socket.setTimeout(SILENCE_MS, () => socket.destroy());
  return socket;
}

/** The first of the addresses that takes the connection. */
async function firstOf(hosts: readonly string[], port: number): Promise<Socket> {
  let failure: unknown;
  for (const host of hosts) {
    try {
      return await connected(host, port);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

const connected = (host: string, port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port });
    socket.setTimeout(CONNECT_MS, () => socket.destroy(new Error('No connection in time')));
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.off('error', reject);
      socket.on('error', () => socket.destroy());
      socket.setTimeout(0);
      resolve(socket);
    });
  });

/** `authority` is the host and port that the browser wants to talk to by TLS, or for a WebSocket. */
async function tunnel(
  authority: string,
  client: Socket,
  { head, ...way }: Way & { head: Buffer },
): Promise<void> {
  const isTls = authority.endsWith(':443');
  const upstream = await open(`${isTls ? 'https' : 'http'}://${authority}/`, way);
  // The other side of a tunnel that is gone is of no use.
  upstream.on('close', () => client.destroy());
  client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
  if (head.length > 0) upstream.write(head);
  pipeline(client, upstream, () => {});
  pipeline(upstream, client, () => {});
}

/** A request without TLS, which the browser puts to the proxy whole. */
async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  way: Way,
): Promise<void> {
  const url = parseUrl(request.url ?? '');
  if (url?.protocol !== 'http:') throw new TypeError('Not a request for a proxy');
  const socket = await open(url.href, way);
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => !hopByHop.has(name)),
  );
  const upstream = httpRequest({
    createConnection: () => socket,
    method: request.method,
    path: url.pathname + url.search,
    headers: { ...headers, host: url.host, connection: 'close' },
    setHost: false,
  });
  upstream.on('error', () => refuse(response));
  upstream.on('response', (answer) => {
    const kept = Object.entries(answer.headers).filter(([name]) => !hopByHop.has(name));
    response.writeHead(
      answer.statusCode ?? 502,
      Object.fromEntries(kept) as Record<string, string | string[]>,
    );
    pipeline(answer, response, () => {});
  });
  response.on('close', () => socket.destroy());
  request.pipe(upstream);
}
